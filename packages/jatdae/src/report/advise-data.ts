import type { Advice, MeasureAdvice } from '../analysis/advise/index.ts';
import * as words from '../words/advise.ts';
import { jsonText } from './plain-json.ts';

export function adviseJson(advice: Advice, written: string | undefined): string {
  return `${jsonText(adviceData(advice, written), 2)}\n`;
}

/** Each reason with its code, its numbers and its English sentence. */
export function adviceData({ answers, labels, watch, leave, ranks, worth }: Advice, written: string | undefined) {
  const { judged: _, ...shape } = labels;
  return {
    version: 1,
    ...answers,
    candidates: answers.candidates,
    labels: shape,
    watch: watch.map(withText),
    leave: leave.map(withText),
    firstRank: { ranks, measures: worth },
    written,
  };
}

function withText({ measure, ceiling, reasons }: MeasureAdvice) {
  return {
    measure,
    ceiling,
    reasons: reasons.map((reason) => ({ ...reason, text: words.reasonText(reason).en })),
  };
}
