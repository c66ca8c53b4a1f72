// The demo travels with the package: the examples stand beside its build while it is packed, and only then.
import { cpSync, rmSync } from 'node:fs';

const from = new URL('../examples/', import.meta.url);
const to = new URL('../packages/jatdae/examples/', import.meta.url);
rmSync(to, { recursive: true, force: true });
if (!process.argv.includes('--remove')) cpSync(from, to, { recursive: true });
