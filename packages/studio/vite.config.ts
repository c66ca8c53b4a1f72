import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One classic script: a page that is opened from a file may not load modules. */
const classicScript: Plugin = {
  name: 'classic-script',
  enforce: 'post',
  transformIndexHtml: (html) =>
    html.replace(/<script type="module" crossorigin/, '<script defer').replace(' crossorigin', ''),
};

export const config = defineConfig({
  root: here('.'),
  base: './',
  plugins: [classicScript],
  build: {
    outDir: here('../jatdae/dist/studio'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // A style sheet of its own: the content security policy lets no styles in that a script adds.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1000,
    // What is bundled goes out with its licences.
    license: { fileName: 'licenses.md' },
    // Of the workbench's rooms only what their doors hand on to here is read.
    rollupOptions: { output: { format: 'iife' }, experimental: { lazyBarrel: true } },
  },
  server: { proxy: { '/api': process.env.JATDAE_STUDIO ?? 'http://127.0.0.1:4321' } },
});

export { config as default };
