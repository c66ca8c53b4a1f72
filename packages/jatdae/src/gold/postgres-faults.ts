import { JatdaeError } from '../errors.ts';
import { http, gold as words } from '../language/index.ts';

export type Doing = 'reading' | 'writing' | 'committing';

/** One sentence for what the server or the connection refuses; other failures (a conflict, a programming error) as they are. */
export function explainPostgres(
  failure: unknown,
  where: string,
  doing: Doing,
  redacted: (text: string) => string,
): unknown {
  if (failure instanceof JatdaeError || !(failure instanceof Error)) return failure;
  const code = codeOf(failure);
  if (code === '') return failure;
  const reason = redacted(failure.message === '' ? code : failure.message);
  const options = { cause: failure };
  const later = { cause: failure, exitCode: 3 } as const;
  if (doing === 'committing' && passes(failure)) return new JatdaeError(words.store.unknownCommit({ where }), later);
  if (code === '53100') return new JatdaeError(words.store.diskFull({ where, doing }), later);
  if (code === '55P03' || code === '57014') return new JatdaeError(words.store.storeLocked({ where, doing }), later);
  if (code === '25006') return new JatdaeError(words.store.readOnlyServer({ where }), options);
  if (code === '42501') return new JatdaeError(words.store.noRight({ where, reason }), options);
  if (/^28|^3D/u.test(code)) return new JatdaeError(words.store.noAccess({ where, reason }), options);
  if (/^XX00[12]$/u.test(code)) return new JatdaeError(words.store.corruptStore({ where, doing }), options);
  if (code === '54000') return new JatdaeError(words.store.tooBig, options);
  if (passes(failure)) {
    return new JatdaeError(
      words.store.noServer({ where, reason: http.networkReason({ code, otherwise: reason }), doing }),
      later,
    );
  }
  return new JatdaeError(words.store.storeFault({ where, doing, reason: `${code}: ${reason}` }), later);
}

/** The connection is lost (08), too many of something (53, save the disk), shutting down or starting (57P), or there is no server. */
export function passes(failure: unknown): boolean {
  const code = codeOf(failure);
  if (code === '53100') return false;
  return /^(?:08|53|57P|40)/u.test(code) || /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/u.test(code);
}

/** The SQLSTATE of the server, or the system's code (ECONNREFUSED), of the failure or of the first inside of it; '' where it has none. */
function codeOf(failure: unknown): string {
  if (!(failure instanceof Error)) return '';
  if ('code' in failure && typeof failure.code === 'string') return failure.code;
  if (failure instanceof AggregateError) return codeOf(failure.errors[0]);
  const lost = /connection (?:terminated|error)|not queryable|timeout exceeded when trying to connect/iu;
  return lost.test(failure.message) ? 'ECONNRESET' : '';
}
