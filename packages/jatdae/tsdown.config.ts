import { defineConfig } from 'tsdown';

export const config = defineConfig({
  entry: {
    index: 'src/library/index.ts',
    formats: 'src/library/formats.ts',
    systems: 'src/library/systems.ts',
    gold: 'src/library/gold.ts',
    judging: 'src/library/judging.ts',
    vitest: 'src/library/vitest.ts',
    studio: 'src/library/studio.ts',
    cli: 'src/cli/main.ts',
    'scan-worker': 'src/evaluation/scan/worker.ts',
    'score-worker': 'src/sources/kept/score-worker.ts',
    'studio-worker': 'src/server/studio-worker.ts',
  },
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: true,
  // Its user's own, and named in no list of dependencies: see docs/dependencies.md.
  // zod is 96 files, which cost a cold start 30 ms; bundled it is one, with what is used. Of texts `eval` uses one function.
  deps: { neverBundle: ['vitest'], alwaysBundle: ['zod', '@jatdae/ingest/texts'] },
  // What threads and WebAssembly load by file: see src/systems/dense/vector-search.ts, src/evaluation/*/*-kernel.ts,
  // src/formats/parquet-objects.ts.
  copy: [
    { from: '../../node_modules/zod/LICENSE', to: 'dist/licenses/zod' },
    ...['vector-kernel', 'lsa-kernel', 'run-scan', 'query-lines'].map((name) => `kernel/build/${name}.wasm`),
    'kernel/vector-worker.js',
    'kernel/module-worker.js',
    'kernel/parquet-worker.js',
    // Read by file: see src/judging/built-in-prompts.ts.
    'src/judging/prompts',
  ],
});

export { config as default };
