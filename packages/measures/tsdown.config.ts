import { defineConfig } from 'tsdown';

export const config = defineConfig({
  entry: ['src/index.ts'],
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  dts: true,
});

export { config as default };
