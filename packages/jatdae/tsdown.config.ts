import { defineConfig } from 'tsdown';

export const config = defineConfig({
  entry: { index: 'src/index.ts', cli: 'src/cli/main.ts', 'scan-worker': 'src/evaluation/scan/worker.ts' },
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: true,
});

export { config as default };
