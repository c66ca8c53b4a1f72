import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The screens as a module for Node: `jatdae report` renders them for browsers without JavaScript, and for paper. */
export const config = defineConfig({
  root: here('.'),
  define: { 'process.env.NODE_ENV': '"production"' },
  // What the jatdae package has anyway stays outside.
  ssr: {
    noExternal: true,
    external: [
      '@observablehq/plot',
      'linkedom',
      ...['', '/stats', '/distributions', '/advanced'].map((entry) => `@jatdae/measures${entry}`),
    ],
  },
  build: {
    ssr: here('src/report/page.tsx'),
    outDir: here('../jatdae/dist/report'),
    emptyOutDir: true,
    target: 'node20',
    chunkSizeWarningLimit: 1000,
    rollupOptions: { experimental: { lazyBarrel: true } },
  },
});

export { config as default };
