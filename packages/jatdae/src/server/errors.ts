import { JatdaeError } from '../errors.ts';
import { type Message, translate } from '../language/index.ts';

/** What a request is refused with: a status, a code for programs, a sentence for people. */
export class ApiError extends Error {
  /** HTTP status of the reply. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 500 | 502;
  /** Stable and greppable, such as `no-such-query`. */
  readonly code: string;
  /** What is wrong and what to do. */
  readonly say: Message;

  constructor(status: ApiError['status'], code: string, say: Message) {
    super(translate(say, 'en'));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.say = say;
  }

  /** A sentence of ours with the status that it has here; any other error as it is. */
  static from(error: unknown, status: ApiError['status'], code: string): unknown {
    return error instanceof JatdaeError ? new ApiError(status, code, error.say) : error;
  }
}
