// Compile the vector kernel: `node kernel/build.mjs` in packages/jatdae (part of `npm run build`). Writes
// kernel/build/vector-kernel.wasm; the same source gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = fileURLToPath(new URL('vector-kernel.ts', import.meta.url));
export const KERNEL_FILE = fileURLToPath(new URL('build/vector-kernel.wasm', import.meta.url));

const FLAGS = ['-O3', '--noAssert', '--converge', '--runtime', 'stub', '--enable', 'simd,threads,bulk-memory'];
const MEMORY = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

/** @returns the bytes of the module */
export async function compileKernel() {
  const outputs = new Map();
  const { error, stderr } = await asc.main([SOURCE, '--outFile', 'kernel.wasm', ...FLAGS, ...MEMORY], {
    writeFile: (name, contents) => void outputs.set(name, contents),
  });
  if (error) throw new Error(`${stderr.toString()}\n${error.message}`);
  return outputs.get('kernel.wasm');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(KERNEL_FILE), { recursive: true });
  writeFileSync(KERNEL_FILE, await compileKernel());
}
