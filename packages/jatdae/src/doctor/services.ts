import { JatdaeError } from '../errors.ts';
import { fetchText } from '../systems/engines/fetch-text.ts';
import { reasonOf } from '../systems/engines/http.ts';
import { PostgresClient } from '../systems/engines/postgres-client.ts';
import { redact, redactUrl, secretsOf } from '../systems/engines/redact.ts';
import * as words from '../words/doctor.ts';
import { networkReason } from '../words/http.ts';
import { say } from '../words/say.ts';
import { type Checked, faultOf } from './check.ts';
import type { Endpoint, Promised } from './endpoints.ts';

const NAME = 'service';

/**
 * Ask every endpoint once, all at the same time; what several systems share is asked once. Secrets go where they belong and
 * are never shown.
 *
 * @param timeout - milliseconds for each.
 */
export async function checkServices(promised: readonly Promised[], timeout: number): Promise<Checked[]> {
  const faults: Checked[] = [];
  const groups = new Map<
    string,
    { readonly endpoint: Endpoint; readonly named: string[]; readonly models: Set<string> }
  >();
  for (const { named, endpoint } of promised) {
    try {
      const one = endpoint();
      const key = JSON.stringify([one.kind, one.url, one.headers]);
      const group = groups.get(key) ?? { endpoint: one, named: [], models: new Set<string>() };
      group.named.push(named);
      if (one.model !== undefined) group.models.add(one.model);
      groups.set(key, group);
    } catch (error) {
      faults.push(faultOf(error, NAME, named));
    }
  }
  const asked = [...groups.values()].map(({ endpoint, named, models }) =>
    (endpoint.kind === 'postgres' ? askDatabase : askHttp)(endpoint, named.join(', '), [...models], timeout),
  );
  return [...faults, ...(await Promise.all(asked))];
}

async function askHttp(
  { url, headers }: Endpoint,
  subject: string,
  models: readonly string[],
  timeout: number,
): Promise<Checked> {
  const shown = redactUrl(url);
  const base = { name: NAME, subject };
  try {
    const { status, text } = await fetchText(url, headers, { timeout, limit: 4e6 });
    if (status === 401 || status === 403) return { ...base, level: 'fault', say: words.refused(shown, status) };
    if (status >= 500) return { ...base, level: 'fault', outside: true, say: words.broken(shown, status) };
    const missing = status < 300 ? models.filter((model) => lists(text, model) === false) : [];
    if (missing.length > 0) return { ...base, level: 'warning', say: words.modelNotListed(shown, missing) };
    return { ...base, level: 'well', say: words.answers(shown) };
  } catch (error) {
    if (error instanceof JatdaeError) return { ...faultOf(error, NAME, subject) };
    const reason = redact(reasonOf(error), secretsOf(headers, url));
    const why =
      reason === 'timeout' ? words.noAnswerIn(timeout / 1000) : (networkReason(reason) ?? say(reason, reason));
    return { ...base, level: 'fault', outside: true, say: words.unreachable(shown, why) };
  }
}

/** Is a model in a list of models? Undefined where the text is no such list. */
function lists(text: string, model: string): boolean | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    if (!Array.isArray(data) || data.length === 0) return undefined;
    const ids = data.map((one: { id?: unknown } | null) => one?.id);
    // Ollama names the tag that it adds by itself.
    return ids.includes(model) || ids.includes(`${model}:latest`);
  } catch {
    return undefined;
  }
}

async function askDatabase({ url }: Endpoint, subject: string, _: unknown, timeout: number): Promise<Checked> {
  const [system = subject] = subject.split(', ');
  let client: PostgresClient | undefined;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeout);
  const server = () => {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  };
  try {
    const seconds = timeout / 1000;
    const access = { url_env: 'URL', timeout: seconds, connect: seconds, retries: 0, connections: 1 };
    client = new PostgresClient(access, { name: system, env: { URL: url } });
    // The time is for all of it, and the driver's own sentence would say something else.
    await Promise.race([
      client.read((connection) => connection.query('select 1')),
      new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(new TooSlow()), { once: true })),
    ]);
    return { name: NAME, subject, level: 'well', say: words.answers(server()) };
  } catch (error) {
    if (error instanceof TooSlow) {
      const why = words.noAnswerIn(timeout / 1000);
      return { name: NAME, subject, level: 'fault', outside: true, say: words.unreachable(server(), why) };
    }
    return faultOf(error, NAME, subject);
  } finally {
    clearTimeout(timer);
    // Closing waits for a connection that never comes.
    void client?.close();
  }
}

class TooSlow extends Error {}
