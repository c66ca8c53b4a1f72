import { existsSync, readFileSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { dense } from '../language/index.ts';

/** The built package has the files of `kernel/` beside it; the sources are two folders away from them. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** Where a file of `kernel/` is. */
export function kernelFile(name: string): URL {
  return new URL(FROM_SOURCE ? `../../kernel/${name}` : `./${name.replace('build/', '')}`, import.meta.url);
}

const compiled = new Map<string, WebAssembly.Module>();

/**
 * A compiled kernel, by the name of its source. Compiled once a process; threads get it handed over.
 *
 * @throws JatdaeError when it is not built.
 */
export function kernelModule(name: 'vector-kernel' | 'lsa-kernel'): WebAssembly.Module {
  let module = compiled.get(name);
  if (!module) {
    const file = kernelFile(`build/${name}.wasm`);
    if (!existsSync(file)) throw new JatdaeError(dense.kernelMissing);
    module = new WebAssembly.Module(readFileSync(file));
    compiled.set(name, module);
  }
  return module;
}
