import type { Advice, MeasureAdvice } from '../analysis/advise/index.ts';
import * as words from '../words/advise.ts';
import { plainJson } from './plain-json.ts';

/** Advice as one JSON document; each reason with its code, its numbers and its English sentence. */
export function adviseJson(
  { answers, labels, watch, leave, ranks, worth }: Advice,
  written: string | undefined,
): string {
  const { judged: _, ...shape } = labels;
  const document = {
    version: 1,
    ...answers,
    candidates: answers.candidates,
    labels: shape,
    watch: watch.map(withText),
    leave: leave.map(withText),
    firstRank: { ranks, measures: worth },
    written,
  };
  return `${JSON.stringify(plainJson(document), null, 2)}\n`;
}

function withText({ measure, ceiling, reasons }: MeasureAdvice): object {
  return {
    measure,
    ceiling,
    reasons: reasons.map((reason) => ({ ...reason, text: words.reasonText(reason).en })),
  };
}
