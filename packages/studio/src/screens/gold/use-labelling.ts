import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, ask, type Label, type OwnLabel, useDocument, useProject } from '../../api/index.ts';
import { grades as gradeWords, gold as words } from '../../language/index.ts';
import { type Keys, useSay } from '../../parts/index.ts';
import { pairKey } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

export interface Pair {
  readonly query: string;
  readonly document: string;
}

/** What labelling needs to know besides the pair. */
export interface Walk {
  /** To the next document, after a label. */
  readonly advance: () => void;
  /** To the document whose label was taken back. */
  readonly back: (label: Label) => void;
  /** The document that comes after this one: it is fetched already. */
  readonly next: string | undefined;
  readonly role?: Label['role'] | undefined;
  /** The note that stands there already: a new grade keeps it. */
  readonly noted?: string | null | undefined;
}

/** Labelling by keys: the verdicts, undo, and what was done last. */
export function useLabelling(pair: Pair | undefined, { advance, back, next, role, noted }: Walk) {
  const t = useSay();
  const project = useProject().data!;
  const { box, state } = useOutbox(project);
  const [note, setNote] = useState<{ readonly of: string; readonly text: string }>({ of: '', text: '' });
  const [said, setSaid] = useState('');
  const key = pair && pairKey(pair.query, pair.document);
  const own = key === undefined ? undefined : state.own.get(key);
  const noteText = note.of === key ? note.text : ((own ? own.note : noted) ?? '');
  const seen = useDrawn(pair?.document);
  useDocument(next);
  const give = (verdict: Verdict) => {
    if (!pair) return setSaid(t(words.target.none));
    if (seen === undefined) return setSaid(t(words.notDrawn));
    const { grade } = verdict;
    if (typeof grade === 'number' && !project.scale.includes(grade)) {
      return setSaid(t(words.offScale(grade, project.scale)));
    }
    box.add({ ...labelOf({ ...pair, shown: seen }, verdict, noteText.trim()), ...(role && { role }) });
    setNote({ of: '', text: '' });
    setSaid(t(words.labelled(pair.document, t(nameOf(verdict)))));
    advance();
  };
  const undo = async () => {
    try {
      const label = await box.undo();
      setSaid(t(label ? words.undone(label.document) : words.nothingToUndo));
      if (label) back(label);
    } catch (error) {
      setSaid(error instanceof ApiError ? t(error.say) : String(error));
    }
  };
  const verdictKeys: Keys = Object.fromEntries(
    Object.entries(VERDICTS).map(([key, verdict]) => [key, () => give(verdict)]),
  );
  const mayLabel = project.role !== 'viewer';
  return {
    box,
    state,
    said,
    mayLabel,
    /** False: the text does not stand on the screen yet, and gets no label. */
    drawn: seen !== undefined,
    own,
    give,
    undo,
    note: noteText,
    setNote: (text: string) => key !== undefined && setNote({ of: key, text }),
    keys: (mayLabel ? { ...verdictKeys, z: () => void undo() } : {}) satisfies Keys as Keys,
  };
}

/**
 * Hash of a document's text once it stands on the screen: nobody judges what they have not seen. The frame in which React
 * puts it there is shown before the next one begins.
 */
function useDrawn(id: string | undefined): string | undefined {
  const { data } = useDocument(id);
  const shown = data?.document.id === id ? data?.shown : undefined;
  const [drawn, setDrawn] = useState<{ readonly id: string; readonly shown: string }>();
  useEffect(() => {
    if (id === undefined || shown === undefined) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn({ id, shown }));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, shown]);
  return drawn !== undefined && drawn.id === id && drawn.shown === shown ? shown : undefined;
}

function nameOf({ grade, hard }: Verdict) {
  if (hard) return gradeWords.hardNegative;
  if (grade === 'later') return gradeWords.later;
  return grade === 'unrateable' ? gradeWords.unrateable : gradeWords.grade(grade);
}

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
function labelOf(pair: Pair & { readonly shown: string }, { grade, hard }: Verdict, note: string): Label {
  return {
    clientId: crypto.randomUUID(),
    query: pair.query,
    document: pair.document,
    grade,
    hard,
    ...(note !== '' && { note }),
    shown: pair.shown,
  };
}

/** My own verdict on the pair, which the buttons show as given. */
export function verdictOf(
  own: Label | undefined,
  known: { readonly label: Verdict | null } | undefined,
): Verdict | undefined {
  return own ?? known?.label ?? undefined;
}

/** The label that is shown: that of this visit, else what the server has of me, else, save to the blind, what is settled. */
export function shownLabel(
  own: Label | undefined,
  known: { readonly grade: number | null; readonly hard: boolean; readonly label: OwnLabel | null } | undefined,
  blind: boolean,
): { readonly grade: Label['grade'] | null; readonly hard: boolean } {
  return own ?? known?.label ?? (blind ? undefined : known) ?? { grade: null, hard: false };
}

/**
 * What the server tells of a pair: what others said only once one has judged it oneself, or to who adjudicates. `stamp`
 * changes with every label of mine that the server has.
 */
export function usePair(pair: { query: string; document: string } | undefined, stamp: string, adjudicate = false) {
  const { query = '', document = '' } = pair ?? {};
  const asked = { query, document, ...(adjudicate && { adjudicate: 'true' as const }) };
  return useQuery({
    queryKey: ['pair', asked, stamp],
    queryFn: ({ signal }) => ask('gold/pair', asked, signal),
    enabled: pair !== undefined,
  });
}
