import { defineConfig } from 'tsdown';

export const config = defineConfig({
  entry: {
    index: 'src/index.ts',
    texts: 'src/texts.ts',
    zip: 'src/readers/zip.ts',
    cli: 'src/cli.ts',
    'read-worker': 'src/read-worker.ts',
  },
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: true,
});

export { config as default };
