/** A verdict of a reply about several things, as it names them. */
export interface NamedVerdict<T> {
  /** What the reply calls the thing. */
  readonly id: string;
  /** What it says of it. */
  readonly verdict: T;
}

/** What a reply about several things says of each. */
export interface VerdictsById<T> {
  /** Those that were named once, or more than once with the same verdict. */
  readonly verdicts: ReadonlyMap<string, T>;
  /** In the order in which they were asked: left out, or with two verdicts. */
  readonly failed: ReadonlyMap<string, 'missing' | 'two-verdicts'>;
  /** Ids that nobody asked about, each once: ignored. */
  readonly unknown: readonly string[];
}

/**
 * Give each of several things its verdict by its id, never by its place: replies leave things out, add some and change the order.
 *
 * @param asked - ids that were asked about; one that stands twice counts once.
 * @param replied - in the order of the reply.
 * @param same - are two verdicts the same? Default: by `Object.is`.
 */
export function verdictsById<T>(
  asked: readonly string[],
  replied: readonly NamedVerdict<T>[],
  same: (a: T, b: T) => boolean = Object.is,
): VerdictsById<T> {
  const wanted = new Set(asked);
  const verdicts = new Map<string, T>();
  const twice = new Set<string>();
  const unknown = new Set<string>();
  for (const { id, verdict } of replied) {
    if (!wanted.has(id)) unknown.add(id);
    else if (verdicts.has(id) && !same(verdicts.get(id)!, verdict)) twice.add(id);
    else verdicts.set(id, verdict);
  }
  for (const id of twice) verdicts.delete(id);
  const failed = new Map<string, 'missing' | 'two-verdicts'>();
  for (const id of wanted) {
    if (twice.has(id)) failed.set(id, 'two-verdicts');
    else if (!verdicts.has(id)) failed.set(id, 'missing');
  }
  return { verdicts, failed, unknown: [...unknown] };
}
