import { defineConfig } from 'tsdown';

export const config = defineConfig({
  entry: { index: 'src/index.ts', cli: 'src/cli/main.ts', 'scan-worker': 'src/evaluation/scan/worker.ts' },
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: true,
  // What threads and WebAssembly load by file: see src/systems/dense/vector-kernel.ts and src/evaluation/scan/scan-kernel.ts.
  copy: ['kernel/build/vector-kernel.wasm', 'kernel/build/lsa-kernel.wasm', 'kernel/build/run-scan.wasm', 'kernel/vector-worker.js'],
});

export { config as default };
