import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { engines, http } from '../../language/index.ts';
import { redactUrl } from '../../net/index.ts';
import type { SystemContext } from '../kind.ts';

/** Where secrets come from: names of environment variables, never the secrets themselves. */
export const authSchema = {
  username_env: z.string().min(1).optional().describe('environment variable that holds the user name'),
  password_env: z.string().min(1).optional().describe('environment variable that holds the password'),
  api_key_env: z.string().min(1).optional().describe('environment variable that holds the API key'),
};

/** The part of a configuration that {@link authSchema} reads. */
export interface AuthConfig {
  readonly username_env?: string | undefined;
  readonly password_env?: string | undefined;
  readonly api_key_env?: string | undefined;
}

/** A variable that must be set. @throws JatdaeError that names it. */
export function variable(name: string, context: Pick<SystemContext, 'name' | 'env'>): string {
  // A trailing line break is what `$(cat key)` and editors leave behind; no key ends with one.
  const value = context.env[name]?.trim();
  if (!value) throw new JatdaeError(engines.noVariable({ system: context.name, name }));
  return value;
}

/** The headers that log in: `Basic` by name and password, or the key in the header that this engine reads. */
export function authHeaders(
  config: AuthConfig,
  context: Pick<SystemContext, 'name' | 'env'>,
  keyHeader: (key: string) => Record<string, string>,
): Record<string, string> {
  if (config.api_key_env !== undefined) return keyHeader(variable(config.api_key_env, context));
  if (config.username_env === undefined && config.password_env === undefined) return {};
  const user = config.username_env === undefined ? '' : variable(config.username_env, context);
  const password = config.password_env === undefined ? '' : variable(config.password_env, context);
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** A base URL without a trailing slash. @throws JatdaeError when it is none, or a password stands in it: files are committed. */
export function baseUrl(url: string, context: Pick<SystemContext, 'name'>): string {
  const at = URL.canParse(url) ? new URL(url) : undefined;
  if (at && (at.username !== '' || at.password !== ''))
    throw new JatdaeError(engines.loginInUrl({ system: context.name }));
  if (!at || !/^https?:$/u.test(at.protocol)) throw new JatdaeError(http.badUrl({ shown: redactUrl(url) }));
  return url.replace(/\/+$/u, '');
}
