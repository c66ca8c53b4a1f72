import { expect, it } from 'vitest';
import { parseDropReason } from '../../src/systems/pipeline/index.ts';
import * as reasons from '../../src/systems/pipeline/reasons.ts';

it.each([
  [reasons.outsideTop(10, 12), { kind: 'top', limit: 10, rank: 12 }],
  [reasons.outsideWindow(50, 63), { kind: 'window', limit: 50, rank: 63 }],
  [reasons.belowScore(0.2, 0.13), { kind: 'score', threshold: 0.2, score: 0.13 }],
  [reasons.belowScore(-1e-7, -2), { kind: 'score', threshold: -1e-7, score: -2 }],
  ['below 0.2', { kind: 'score', threshold: 0.2, score: Number.NaN }],
  [reasons.filteredBy(['tenant=a', 'lang=ko|en']), { kind: 'filter', conditions: ['tenant=a', 'lang=ko|en'] }],
  [reasons.collapsedInto('d1'), { kind: 'collapsed', into: 'd1' }],
  [reasons.REJECTED, { kind: 'rejected' }],
  [reasons.NOT_INDEXED, { kind: 'not-indexed' }],
  ['too old', { kind: 'other', text: 'too old' }],
  ['below average', { kind: 'other', text: 'below average' }],
])('%s', (text, reason) => {
  expect(parseDropReason(text)).toEqual(reason);
});
