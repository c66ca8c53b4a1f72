import { redactUrl } from '../net/index.ts';

/** Settings whose value may be a secret, or holds some. The `*_env` settings name a variable, not what is in it. */
const SECRET = /headers?$|key|token$|tokens$|secret|password|credential|authorization|cookie/iu;
const NAMES_A_VARIABLE = /_env$/iu;

type Settings = Readonly<Record<string, unknown>>;

/** Settings of systems that may be shown: without headers, keys and passwords, also in URLs. */
export function withoutSecrets(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      SECRET.test(key) && !NAMES_A_VARIABLE.test(key) && isSecret(value) ? '***' : shown(value),
    ]),
  );
}

/** Numbers and switches keep nothing secret. */
function isSecret(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return /^[a-z][a-z0-9+.-]*:\/\//iu.test(value) ? redactUrl(value) : value;
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value === 'object' && value !== null) return withoutSecrets(value as Settings);
  return value;
}
