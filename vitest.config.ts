import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const config = defineConfig({
  resolve: {
    alias: {
      '@jatdae/measures/stats': here('./packages/measures/src/stats/index.ts'),
      '@jatdae/measures/distributions': here('./packages/measures/src/stats/distributions.ts'),
      '@jatdae/measures/advanced': here('./packages/measures/src/advanced.ts'),
      '@jatdae/measures': here('./packages/measures/src/index.ts'),
      '@jatdae/ingest/texts': here('./packages/ingest/src/texts.ts'),
      '@jatdae/ingest/zip': here('./packages/ingest/src/readers/zip.ts'),
      '@jatdae/ingest': here('./packages/ingest/src/index.ts'),
      ...Object.fromEntries(
        ['formats', 'systems', 'gold', 'judging', 'vitest', 'studio'].map((entry) => [
          `jatdae/${entry}`,
          here(`./packages/jatdae/src/library/${entry}.ts`),
        ]),
      ),
      jatdae: here('./packages/jatdae/src/library/index.ts'),
    },
  },
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    // Two cores are both used; on more, all but one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export { config as default };
