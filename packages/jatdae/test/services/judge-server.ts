import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of a chat endpoint, taken apart. */
export interface JudgeCall {
  /** From 0. */
  readonly number: number;
  readonly model: string;
  readonly query: string;
  readonly document: string;
  /** The seed that came, where one did: `base + sample`. */
  readonly seed: number | undefined;
  /** It shows the model its unreadable reply. */
  readonly repair: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** What the server does with a call. */
export type Act = (response: ServerResponse, call: JudgeCall) => unknown;

/** An OpenAI-compatible chat server that does as it is told, over real HTTP: right, wrong, late, half, or not at all. */
export class JudgeServer {
  readonly calls: JudgeCall[] = [];
  /** Calls whose answer was sent to its end, by number. */
  readonly answered = new Set<number>();
  #act: (call: JudgeCall) => Act;
  readonly #server;

  private constructor(act: (call: JudgeCall) => Act) {
    this.#act = act;
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const call = callOf(this.calls.length, text, request.headers);
      this.calls.push(call);
      response.on('finish', () => this.answered.add(call.number));
      await this.#act(call)(response, call);
    });
    this.#server.keepAliveTimeout = 30_000;
  }

  static async start(act: (call: JudgeCall) => Act = () => grade(1)): Promise<JudgeServer> {
    const server = new JudgeServer(act);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** From now on, with no calls counted. */
  play(act: (call: JudgeCall) => Act): void {
    this.calls.length = 0;
    this.answered.clear();
    this.#act = act;
  }

  /** These one after the other; the last for all that follow. */
  script(...acts: readonly Act[]): void {
    this.play((call) => acts[Math.min(call.number, acts.length - 1)]!);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function callOf(number: number, text: string, headers: IncomingHttpHeaders): JudgeCall {
  const body = JSON.parse(text) as { model: string; seed?: number; messages: { role: string; content: string }[] };
  const question = body.messages.find(({ role }) => role === 'user')?.content ?? '';
  const part = (...names: readonly string[]) =>
    new RegExp(`<(${names.join('|')})>\n(.*?)\n</\\1>`, 'su').exec(question)?.[2] ?? '';
  return {
    number,
    model: body.model,
    query: part('질의', 'query'),
    document: part('문서', '글', 'document', 'passage'),
    seed: body.seed,
    repair: body.messages.length > 2,
    messages: body.messages,
    body: body as unknown as Readonly<Record<string, unknown>>,
    headers,
  };
}

function completion(message: object, finish: string, call: JudgeCall): object {
  return {
    id: `c${call.number}`,
    object: 'chat.completion',
    created: 1_790_000_000,
    model: call.model,
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

const send = (response: ServerResponse, body: unknown, type = 'application/json') =>
  response.writeHead(200, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));

/** The model says this, letter by letter. */
export const text =
  (content: string, finish = 'stop'): Act =>
  (response, call) =>
    send(response, completion({ content }, finish, call));

/** A right reply with this grade. */
export const grade = (value: unknown, reason = '근거'): Act => text(JSON.stringify({ reason, grade: value }));

/** A right reply from a server that counts no tokens, or calls the model something else. */
export const unlike =
  (change: (completion: Record<string, unknown>) => void, value = 1): Act =>
  (response, call) => {
    const body = completion({ content: JSON.stringify({ reason: '근거', grade: value }) }, 'stop', call);
    change(body as Record<string, unknown>);
    send(response, body);
  };

/** The API's own refusal. */
export const refusal =
  (content: string): Act =>
  (response, call) =>
    send(response, completion({ content: null, refusal: content }, 'stop', call));

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = '{"error":{"message":"no"}}'): Act =>
  (response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);

export const late =
  (ms: number, act: Act): Act =>
  async (response, call) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (!response.destroyed) await act(response, call);
  };

/** JSON that breaks off, by the connection. */
export const halfBody: Act = (response) => send(response, '{"choices":[{"message":{"content":"{\\"gra');

export const noChoices: Act = (response, call) => send(response, { ...completion({}, 'stop', call), choices: [] });

/** A page of some proxy. */
export const page: Act = (response) => send(response, '<html>sign in</html>', 'text/html');

/** The answer of a chat endpoint, called something else. */
export const otherType =
  (value: number): Act =>
  (response, call) =>
    send(
      response,
      completion({ content: JSON.stringify({ reason: '근거', grade: value }) }, 'stop', call),
      'text/plain',
    );

export const drop: Act = (response) => response.destroy();
