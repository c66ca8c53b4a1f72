import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Label } from '../../api/replies.ts';
import { useProject } from '../../api/use-reply.ts';
import type { Keys } from '../../parts/keys.ts';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/gold.ts';
import * as gradeWords from '../../words/grades.ts';
import { labelOf, VERDICTS, type Verdict } from './label-of-key.ts';
import { pairKey } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

export interface Pair {
  readonly query: string;
  readonly document: string;
  readonly shown: string | undefined;
}

/** What labelling needs to know besides the pair. */
export interface Walk {
  /** To the next document, after a label. */
  readonly advance: () => void;
  /** To the document whose label was taken back. */
  readonly back: (label: Label) => void;
  readonly role?: Label['role'] | undefined;
  /** The note that stands there already: a new grade keeps it. */
  readonly noted?: string | null | undefined;
}

/** Labelling by keys: the verdicts, undo, and what was done last. */
export function useLabelling(pair: Pair | undefined, { advance, back, role, noted }: Walk) {
  const t = useSay();
  const project = useProject().data!;
  const { box, state } = useOutbox(project.name);
  const [note, setNote] = useState<{ readonly of: string; readonly text: string }>({ of: '', text: '' });
  const [said, setSaid] = useState('');
  const key = pair && pairKey(pair.query, pair.document);
  const own = key === undefined ? undefined : state.own.get(key);
  const noteText = note.of === key ? note.text : ((own ? own.note : noted) ?? '');
  const give = (verdict: Verdict) => {
    if (!pair) return setSaid(t(words.target.none));
    box.add({ ...labelOf(pair, verdict, noteText.trim()), ...(role && { role }) });
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
    own,
    give,
    undo,
    note: noteText,
    setNote: (text: string) => key !== undefined && setNote({ of: key, text }),
    keys: (mayLabel ? { ...verdictKeys, z: () => void undo() } : {}) satisfies Keys as Keys,
  };
}

function nameOf({ grade, hard }: Verdict) {
  if (hard) return gradeWords.hardNegative;
  if (grade === 'later') return gradeWords.later;
  return grade === 'unrateable' ? gradeWords.unrateable : gradeWords.grade(grade);
}
