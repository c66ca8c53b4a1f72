import type { JudgeConfig, ProjectConfig, SystemConfig } from '../../project/index.ts';
import { authHeaders, baseUrl, headersFrom, type SystemContext, variable } from '../../systems/index.ts';

/** Something outside that a project names. */
export interface Endpoint {
  /** `postgres` is a database, all else speaks HTTP. */
  readonly kind: 'http' | 'postgres';
  /** What names it: a system's or a judge's name. */
  readonly named: string;
  /** Where a harmless GET goes, or the address of the database. */
  readonly url: string;
  /** Hold secrets: never printed. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer lists models, and this one should be among them. */
  readonly model?: string;
}

type Env = SystemContext['env'];
type Named = Pick<SystemContext, 'name' | 'env'>;

/** A way to an endpoint that is not yet worked out, because a variable may be missing. */
export interface Promised {
  /** What names it: a system's or a judge's name. */
  readonly named: string;
  /** @throws JatdaeError that names the variable that is not set */
  endpoint(): Endpoint;
}

/** What the systems and judges of a project need of the outside, in the order of the file. */
export function endpointsOf(config: ProjectConfig, env: Env): Promised[] {
  const all: Promised[] = [];
  for (const [name, system] of Object.entries(config.systems)) {
    const make = ofSystem(system, { name, env });
    if (make) all.push({ named: name, endpoint: () => ({ named: name, ...make() }) });
  }
  for (const [name, judge] of Object.entries(config.judges)) {
    all.push({ named: name, endpoint: () => ({ named: name, ...ofJudge(judge, { name, env }) }) });
  }
  return all;
}

type Found = Omit<Endpoint, 'named'>;

function ofSystem(system: SystemConfig, context: Named): (() => Found) | undefined {
  const text = (key: string) => (typeof system[key] === 'string' ? system[key] : undefined);
  const auth = {
    api_key_env: text('api_key_env'),
    username_env: text('username_env'),
    password_env: text('password_env'),
  };
  const url = text('url');
  switch (system.type) {
    case 'opensearch':
      return () => ({
        ...plain(url!, context),
        headers: authHeaders(auth, context, (key) => ({ authorization: `ApiKey ${key}` })),
      });
    case 'qdrant':
      return () => ({ ...plain(url!, context), headers: authHeaders(auth, context, (key) => ({ 'api-key': key })) });
    case 'postgres':
      return () => ({ kind: 'postgres', url: variable(text('url_env') ?? 'DATABASE_URL', context), headers: {} });
    case 'dense': {
      const [endpoint, key, model] = [text('endpoint'), text('key_env'), text('model')];
      if (endpoint === undefined) return undefined;
      return () => ({
        ...models(endpoint, context),
        headers: key === undefined ? {} : { authorization: `Bearer ${variable(key, context)}` },
        ...(model !== undefined && { model }),
      });
    }
    case 'http':
      // The search itself is not called: it may cost something, or count in somebody's statistics.
      return () => {
        headersFrom((system.headers ?? {}) as Record<string, string>, context);
        return { ...origin(url!, context), headers: {} };
      };
    case 'rerank':
      return ofReranker(system.reranker as Readonly<Record<string, unknown>>, context);
    default:
      return undefined;
  }
}

function ofReranker(reranker: Readonly<Record<string, unknown>>, context: Named): (() => Found) | undefined {
  const { type, url, model } = reranker;
  if (typeof url !== 'string') return undefined;
  const headers = () => headersFrom((reranker.headers ?? {}) as Record<string, string>, context);
  if (type === 'endpoint') {
    return () => {
      // Only to say which variable is missing.
      headers();
      return { ...origin(url, context), headers: {} };
    };
  }
  return () => ({ ...models(url, context), headers: headers(), ...(typeof model === 'string' && { model }) });
}

function ofJudge({ url, key, headers, model }: JudgeConfig, context: Named): Found {
  const own = headersFrom(headers, context);
  return {
    ...models(url, context),
    headers: key === undefined ? own : { ...own, authorization: `Bearer ${variable(key, context)}` },
    model,
  };
}

function plain(url: string, context: Named): Pick<Found, 'kind' | 'url'> {
  return { kind: 'http', url: `${baseUrl(url, context)}/` };
}

function models(url: string, context: Named): Pick<Found, 'kind' | 'url'> {
  return { kind: 'http', url: `${baseUrl(url, context)}/models` };
}

/** The server alone, without the path; its key is for the path, and is not sent elsewhere. */
function origin(url: string, context: Named): Pick<Found, 'kind' | 'url'> {
  const base = baseUrl(url.replace(/\{\{[^}]*\}\}/gu, 'x'), context);
  return { kind: 'http', url: URL.canParse(base) ? `${new URL(base).origin}/` : base };
}
