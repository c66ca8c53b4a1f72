import type { Estimate, Plan } from '../judging/index.ts';
import * as words from '../words/judge-print.ts';
import type { Lang } from '../words/say.ts';
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
  const { estimate: name } = words;
  const rows = [
    [name.pairs[lang], String(plan.pairs.length)],
    [name.calls[lang], words.range(plan.calls[0], plan.calls[1])[lang]],
    [name.tokens[lang], words.tokens(grouped(tokensIn), grouped(tokensOut))[lang]],
    [name.time[lang], words.duration(seconds)[lang]],
    [name.price[lang], cost === undefined ? name.unknown[lang] : money(cost)],
  ];
  return `${plainTable(['', ''], rows, 2).split('\n').slice(1).join('\n')}\n\n${remark(
    words.basis(pace.seconds.toFixed(1), pace.measured)[lang],
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
