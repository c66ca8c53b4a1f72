import { defineConfig } from 'tsdown';

export const config = defineConfig({
  entry: {
    index: 'src/index.ts',
    stats: 'src/stats/index.ts',
    distributions: 'src/stats/distributions.ts',
    advanced: 'src/advanced.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  dts: true,
});

export { config as default };
