import type { Estimate, Plan } from '../judging/index.ts';
import { type Lang, translate, judging as words } from '../language/index.ts';
import { remark } from './remark.ts';
import { plainTable } from './table.ts';

/** What is about to be asked, and what it takes. */
export function estimateText(
  plan: Pick<Plan, 'calls'> & { readonly pairs: { readonly length: number } },
  estimate: Estimate,
  lang: Lang,
  width: number,
): string {
  const { tokensIn, tokensOut, seconds, cost, pace } = estimate;
  const { estimate: name } = words.print;
  const rows = [
    [translate(name.pairs, lang), String(plan.pairs.length)],
    [translate(name.calls, lang), translate(words.print.range({ least: plan.calls[0], most: plan.calls[1] }), lang)],
    [
      translate(name.tokens, lang),
      translate(words.print.tokens({ sent: grouped(tokensIn), received: grouped(tokensOut) }), lang),
    ],
    [translate(name.time, lang), translate(words.print.duration({ seconds }), lang)],
    [translate(name.price, lang), cost === undefined ? translate(name.unknown, lang) : money(cost)],
  ];
  return `${plainTable(['', ''], rows, 2).split('\n').slice(1).join('\n')}\n\n${remark(
    translate(words.print.basis({ seconds: pace.seconds.toFixed(1), measured: pace.measured }), lang),
    width,
  )}\n`;
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** As many digits as it takes to see it. */
export function money(cost: number): string {
  return cost >= 1 ? cost.toFixed(2) : cost.toPrecision(2);
}
