import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Handler } from 'hono';
import { type Lang, translate, studio as words } from '../language/index.ts';
import { ApiError } from './errors.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=UTF-8',
};

/** The folder of the built web app, beside this package's code. */
export function builtApp(): string {
  const source = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(source ? '../../dist/studio/' : './studio/', import.meta.url));
}

/** Files of the app; any other address that a page may have is the app itself, which knows its own addresses. */
export function staticFiles(folder: string, lang: Lang): Handler {
  return async (c) => {
    const path = decodeURIComponent(new URL(c.req.url).pathname);
    if (!existsSync(join(folder, 'index.html'))) return c.html(notBuilt(lang), 200, { 'cache-control': 'no-store' });
    const file = fileIn(folder, path);
    if (file !== undefined) return reply(file, path);
    if (extname(path) !== '') throw new ApiError(404, 'not-found', words.notFound);
    return reply(join(folder, 'index.html'), '/index.html');
  };
}

async function reply(file: string, path: string): Promise<Response> {
  const ending = extname(file).toLowerCase();
  return new Response(new Uint8Array(await readFile(file)), {
    headers: {
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      // Built files carry a hash of their content in their names; the page that names them does not.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}

/** A file of this folder and of no other, also where links lead. */
function fileIn(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  const real = realpathSync(file);
  return real.startsWith(`${realpathSync(folder)}${sep}`) ? file : undefined;
}

function notBuilt(lang: Lang): string {
  const say = translate(words.notBuilt, lang);
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>jatdae studio</title><p>${say}</p></html>\n`;
}
