// The demo travels with the package: copy the examples beside its build before packing.
import { cpSync, rmSync } from 'node:fs';

const from = new URL('../examples/', import.meta.url);
const to = new URL('../packages/jatdae/examples/', import.meta.url);
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });
