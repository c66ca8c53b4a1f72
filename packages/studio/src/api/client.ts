import { type Say, say } from '../words/say.ts';

/** What went wrong, in both languages, and whether the server was there at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly say: Say;

  constructor(code: string, status: number, sentence: Say) {
    super(sentence.en);
    this.code = code;
    this.status = status;
    this.say = sentence;
  }

  /** Nobody answered: what was sent may be sent again. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

const unreachable = say(
  'The server does not answer. Start it again with `jatdae studio` in the folder of the project; this page goes on by itself.',
  '서버가 응답하지 않습니다. 프로젝트 폴더에서 `jatdae studio`를 다시 실행하면 이 화면이 이어서 동작합니다.',
);
const unreadable = say(
  'The answer of the server cannot be read. Is this page of the same version as the server? Load it again.',
  '서버의 응답을 읽을 수 없습니다. 화면과 서버의 버전이 다를 수 있으니 새로 고침해 보십시오.',
);

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return request<T>(path, { ...(signal && { signal }) });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { credentials: 'same-origin', ...init });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('unreachable', 0, unreachable);
  }
  const content: unknown = await response.json().catch(() => undefined);
  if (response.ok && content !== undefined) return content as T;
  throw errorOf(content, response.status);
}

function errorOf(content: unknown, status: number): ApiError {
  const error = (content as { error?: { code?: string; message?: Partial<Say> } } | undefined)?.error;
  const { en, ko } = error?.message ?? {};
  if (en === undefined || ko === undefined) return new ApiError('unreadable', status, unreadable);
  return new ApiError(error?.code ?? 'error', status, say(en, ko));
}

/** A path with parameters; undefined ones are left out, lists are repeated. */
export function pathOf(
  path: string,
  params: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
