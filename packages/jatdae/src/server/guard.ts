import type { IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { MiddlewareHandler } from 'hono';
import { studio as words } from '../language/index.ts';
import type { Principal } from './access.ts';
import { ApiError } from './errors.ts';

/** What requests carry through the handlers. */
export interface StudioEnv {
  /** `who`: the one who asks, once they came in. */
  Variables: { who: Principal };
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses that are this machine's alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/**
 * The names under which this server may be asked. A page of another site can point its own name at this address (DNS
 * rebinding); it cannot choose what the browser writes into the Host header.
 */
export function allowedHosts(host: string, port: number, more: readonly string[]): ReadonlySet<string> {
  const any = host === '0.0.0.0' || host === '::';
  const own = any
    ? Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
    : [host];
  const names = [...LOOPBACK, ...own.map(bracketed), ...more.map(bracketed)];
  return new Set(names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : []), ...exact(name)]));
}

/** A name given with its port (behind a proxy) is taken as it is; browsers leave out the ports that http and https mean anyway. */
function exact(name: string): string[] {
  const [, bare, port] = /^([^[\]:]+|\[[^\]]+\]):(\d+)$/u.exec(name) ?? [];
  if (bare === undefined) return [];
  return port === '80' || port === '443' ? [name, bare] : [name];
}

function bracketed(host: string): string {
  const plain = host.toLowerCase();
  return plain.split(':').length > 2 && !plain.startsWith('[') ? `[${plain}]` : plain;
}

/**
 * A path that means what it says. Browsers resolve `..` themselves; whoever sends it raw wants something else. Checked
 * before anything normalises it.
 */
export function isPlainPath(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false;
  const path = url.split('?', 1)[0]!;
  if (path.includes('\\') || path.includes('#')) return false;
  return path.split('/').every((raw) => {
    try {
      const part = decodeURIComponent(raw);
      return part !== '..' && part !== '.' && !part.includes('\0') && !/^\.\.[\\/]|[\\/]\.\.(?:[\\/]|$)/u.test(part);
    } catch {
      return false;
    }
  });
}

/** The first look at a request, before its body is read. @returns why it is refused */
export function refusedAtTheDoor(
  url: string | undefined,
  headers: IncomingHttpHeaders,
  hosts: ReadonlySet<string>,
): ApiError | undefined {
  if (!hosts.has((headers.host ?? '').toLowerCase())) return new ApiError(403, 'foreign-host', words.foreignHost);
  if (!isPlainPath(url ?? '')) return new ApiError(400, 'bad-path', words.badPath);
  return undefined;
}

const READS = new Set(['GET', 'HEAD']);

/** Only this server's own pages, and programs that are no browser, may write. @throws ApiError */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (!READS.has(c.req.method)) {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    if (origin !== undefined && !isOwn(origin, c.req.header('host'))) {
      throw new ApiError(403, 'foreign-origin', words.foreignOrigin);
    }
    if (site !== undefined && site !== 'same-origin') throw new ApiError(403, 'foreign-origin', words.foreignOrigin);
    // Forms of other pages cannot send this type without being asked first.
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json\s*(?:;|$)/iu.test(type)) throw new ApiError(415, 'json-only', words.jsonOnly);
  }
  await next();
};

function isOwn(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host?.toLowerCase() || origin === `http://${host}`;
  } catch {
    return false;
  }
}

/**
 * No script but our own files, nothing from elsewhere, nobody's frame. Styles may be inline: charts carry theirs in the
 * drawing.
 */
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Whatever a reply is, these go with it. */
export const safeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SAFE_HEADERS)) c.res.headers.set(name, value);
};
