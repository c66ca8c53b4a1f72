import { useState } from 'react';
import type { Label } from '../../api/shapes.ts';
import { useProject } from '../../api/use-project.ts';
import type { Keys } from '../../parts/keys.ts';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/gold.ts';
import * as gradeWords from '../../words/grades.ts';
import { labelOf, VERDICTS, type Verdict } from './label-of-key.ts';
import { useOutbox } from './use-outbox.ts';

export interface Pair {
  readonly query: string;
  readonly document: string;
  readonly shown: string | undefined;
}

/** Labelling by keys: the verdicts, undo, and what was done last. */
export function useLabelling(pair: Pair | undefined, advance: () => void, role?: Label['role']) {
  const t = useSay();
  const project = useProject().data!;
  const { box, state } = useOutbox(project.name);
  const [note, setNote] = useState<{ readonly of: string; readonly text: string }>({ of: '', text: '' });
  const [said, setSaid] = useState('');
  const noteText = note.of === pair?.document ? note.text : '';
  const give = (verdict: Verdict) => {
    if (project.role === 'viewer') return setSaid(t(words.viewer));
    if (!pair) return setSaid(t(words.target.none));
    box.add({ ...labelOf(pair, verdict, noteText.trim()), ...(role && { role }) });
    setSaid(t(words.labelled(pair.document, t(nameOf(verdict)))));
    advance();
  };
  const undo = async () => {
    try {
      const label = await box.undo();
      setSaid(t(label ? words.undone(label.document) : words.nothingToUndo));
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const verdictKeys: Keys = Object.fromEntries(
    Object.entries(VERDICTS).map(([key, verdict]) => [key, () => give(verdict)]),
  );
  return {
    box,
    state,
    said,
    give,
    undo,
    note: noteText,
    setNote: (text: string) => setNote({ of: pair?.document ?? '', text }),
    keys: { ...verdictKeys, z: () => void undo() } satisfies Keys as Keys,
  };
}

function nameOf({ grade, hard }: Verdict) {
  if (hard) return gradeWords.hardNegative;
  if (grade === 'later') return gradeWords.later;
  return grade === 'unrateable' ? gradeWords.unrateable : gradeWords.grade(grade);
}
