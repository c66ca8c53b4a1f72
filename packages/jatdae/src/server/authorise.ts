import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { studio as words } from '../language/index.ts';
import { type Access, cookieOf, ROLES, type Role } from './access.ts';
import { ApiError } from './errors.ts';
import type { StudioEnv } from './guard.ts';

/** Browsers keep cookies by host, not by port: two studios on one machine do not take each other's. */
function cookieName(port: number): string {
  return `jatdae-studio-${port}`;
}

/** Find out who asks: by `Authorization: Bearer`, or by the cookie. @throws ApiError where nobody may */
export function authorise(access: Access, port: () => number): MiddlewareHandler<StudioEnv> {
  return async (c, next) => {
    const token = /^Bearer\s+(\S+)$/iu.exec(c.req.header('authorization') ?? '')?.[1];
    const who = access.who({ token, cookie: getCookie(c, cookieName(port())) });
    if (!who) throw new ApiError(401, 'token-needed', words.tokenNeeded);
    c.set('who', who);
    await next();
  };
}

/** The address with `?token=`: the browser gets a cookie, and an address without the token. */
export function logIn(access: Access, port: () => number): MiddlewareHandler<StudioEnv> {
  return async (c, next) => {
    const token = c.req.query('token');
    if (token === undefined || !access.needsToken || c.req.method !== 'GET') return next();
    if (!access.who({ token })) throw new ApiError(401, 'token-needed', words.tokenNeeded);
    setCookie(c, cookieName(port()), cookieOf(token), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 30 * 24 * 3600,
    });
    const url = new URL(c.req.url);
    url.searchParams.delete('token');
    return c.redirect(`${url.pathname}${url.search}`, 303);
  };
}

/** Roles include those before them. @throws ApiError */
export function requireRole(who: { readonly role: Role }, role: Role): void {
  if (ROLES.indexOf(who.role) < ROLES.indexOf(role)) throw new ApiError(403, 'role-needed', words.roleNeeded({ role }));
}
