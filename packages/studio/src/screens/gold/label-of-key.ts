import type { Label, OwnLabel } from '../../api/replies.ts';

export type Verdict = Pick<Label, 'grade' | 'hard'>;

/** What a key says about the document in sight. */
export const VERDICTS: Readonly<Record<string, Verdict>> = {
  r: { grade: 1, hard: false },
  h: { grade: 0, hard: true },
  u: { grade: 'unrateable', hard: false },
  l: { grade: 'later', hard: false },
  ...Object.fromEntries(Array.from({ length: 10 }, (_, grade) => [String(grade), { grade, hard: false }])),
};

/** A new label. Its id is what makes sending it twice harmless. */
export function labelOf(
  pair: { readonly query: string; readonly document: string; readonly shown: string | undefined },
  { grade, hard }: Verdict,
  note: string,
): Label {
  return {
    clientId: crypto.randomUUID(),
    query: pair.query,
    document: pair.document,
    grade,
    hard,
    ...(note !== '' && { note }),
    ...(pair.shown !== undefined && { shown: pair.shown }),
  };
}

/** My own verdict on the pair, which the buttons show as given. */
export function verdictOf(
  own: Label | undefined,
  known: { readonly label: Verdict | null } | undefined,
): Verdict | undefined {
  return own ?? known?.label ?? undefined;
}

/** The label that is shown: that of this visit, else what the server has of me, else what is settled. */
export function shownLabel(
  own: Label | undefined,
  known: { readonly grade: number | null; readonly hard: boolean; readonly label: OwnLabel | null } | undefined,
): { readonly grade: Label['grade'] | null; readonly hard: boolean } {
  return own ?? known?.label ?? known ?? { grade: null, hard: false };
}
