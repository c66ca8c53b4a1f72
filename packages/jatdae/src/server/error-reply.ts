import { MeasureError } from '@jatdae/measures';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ZodError } from 'zod';
import { JatdaeError, sayWithPlace } from '../errors.ts';
import { measureFault } from '../evaluation/index.ts';
import { JudgementConflict } from '../gold/index.ts';
import {
  common,
  evaluation,
  type Lang,
  type Message,
  type Spoken,
  spoken,
  translate,
  studio as words,
} from '../language/index.ts';
import { ApiError } from './errors.ts';

/** How every refusal looks: `{error: {code, message: {en, ko}}}`. */
export function refusal(code: string, message: Message): { error: { code: string; message: Spoken } } {
  return { error: { code, message: spoken(message) } };
}

/** Anything thrown, as a reply. Of our own faults only that there was one is told. */
export function errorReply(error: unknown, c: Context, root: string | undefined): Response {
  const { status, code, say } = refusalOf(error, root);
  if (status === 500) {
    process.stderr.write(`jatdae studio: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
  return c.json(refusal(code, say), status);
}

/** What a request is told of an error. */
export function refusalOf(error: unknown, root: string | undefined): Pick<ApiError, 'status' | 'code' | 'say'> {
  if (error instanceof ApiError) return error;
  if (error instanceof JudgementConflict) return { status: 409, code: 'conflict', say: error.say };
  if (error instanceof JatdaeError) {
    const { exitCode, place, say } = error;
    // Where the project stands on this machine is nobody's business.
    const from = (file: string) => (root === undefined ? file : file.replace(`${root}/`, ''));
    const at = place && { ...place, file: from(place.file) };
    return {
      status: exitCode === 3 ? 502 : 400,
      code: exitCode === 3 ? 'outside-failed' : 'bad-request',
      say: outside(sayWithPlace(say, at), root),
    };
  }
  if (error instanceof MeasureError)
    return { status: 400, code: 'bad-request', say: evaluation.cannotMeasure({ reason: measureFault(error) }) };
  if (error instanceof HTTPException)
    return { status: 400, code: 'bad-request', say: words.badBody({ what: error.message }) };
  return { status: 500, code: 'our-fault', say: words.ourFault };
}

/** A sentence without the folder of the project: where it stands on this machine is nobody's business. */
function outside(sentence: Message, root: string | undefined): Message {
  if (root === undefined) return sentence;
  const strip = (lang: Lang) => translate(sentence, lang).replaceAll(`${root}/`, '');
  return common.inAll({ en: strip('en'), ko: strip('ko') });
}

/** What is wrong with a request, in one sentence. */
export function faultOf(error: ZodError): Message {
  const [issue] = error.issues;
  return words.badField({ field: issue?.path.join('.') ?? '', what: issue?.message ?? '' });
}
