// Compile the kernels: `node kernel/build.mjs` in packages/jatdae (part of `npm run build`). Writes kernel/build/*.wasm; the
// same source gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const FLAGS = ['-O3', '--noAssert', '--converge', '--runtime', 'stub'];

/** The vector kernel works on a memory that threads share, the scanner's on one for each thread. */
const KERNELS = {
  'vector-kernel': [
    ...['--enable', 'simd,threads,bulk-memory'],
    ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  ],
  'lsa-kernel': ['--enable', 'simd'],
  'run-scan': ['--enable', 'simd,bulk-memory'],
};

export const KERNEL_FILE = here('build/vector-kernel.wasm');

/** @returns the bytes of the module */
export async function compileKernel(name = 'vector-kernel') {
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    [here(`${name}.ts`), '--outFile', 'kernel.wasm', ...FLAGS, ...KERNELS[name]],
    { writeFile: (file, contents) => void outputs.set(file, contents) },
  );
  if (error) throw new Error(`${stderr.toString()}\n${error.message}`);
  return outputs.get('kernel.wasm');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(KERNEL_FILE), { recursive: true });
  for (const name of Object.keys(KERNELS)) writeFileSync(here(`build/${name}.wasm`), await compileKernel(name));
}
