// Compile the kernels: `node kernel/build.mjs` in packages/jatdae (part of `npm run build`). Writes kernel/build/*.wasm; the
// same source gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** A memory that is made outside and that threads share. */
const SHARED = [
  ...['--enable', 'simd,threads,bulk-memory'],
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
];
const FLAGS = ['-O3', '--noAssert', '--converge', '--runtime', 'stub'];

const KERNELS = {
  'vector-kernel': SHARED,
  'query-lines': SHARED,
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
