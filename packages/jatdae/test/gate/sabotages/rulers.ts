import { baseline, config, queries, type Sabotage } from './sabotage.ts';

interface Ruled {
  readonly ruler: Readonly<Record<string, unknown>>;
}
const ruler = (change: Readonly<Record<string, unknown>>) =>
  baseline((one) => ({ ...one, ruler: { ...(one as unknown as Ruled).ruler, ...change } }));
const WARN: readonly [RegExp, string] = [/ {2}max_unjudged/, '  cannot_tell: warn\n  max_unjudged'];

/** Another ruler than the baseline's: it is named, and CANNOT TELL stops the build whatever the gate says of it. */
export const RULERS: readonly Sabotage[] = [
  { name: 'the level of relevance raised', code: 'level-changed', spoil: config('measures:', 'rel: 1\nmeasures:') },
  { name: 'grades below 0 as junk', code: 'negative-changed', spoil: config('measures:', 'negative: junk\nmeasures:') },
  {
    name: 'judgements called complete',
    code: 'judging-changed',
    spoil: config('measures:', 'judging: complete\nmeasures:'),
  },
  {
    name: 'judgements called a sample, of which nDCG says nothing',
    code: 'exit 2',
    byRules: true,
    spoil: config('measures:', 'judging: sampled\nmeasures:'),
  },
  {
    name: 'fewer documents asked for',
    code: 'depth-changed',
    spoil: async (p) => {
      config('depth: 20', 'depth: 15')(p);
      await p.run();
    },
  },
  { name: 'baseline of another level', code: 'level-changed', spoil: ruler({ level: 2 }) },
  { name: 'baseline of other negatives', code: 'negative-changed', spoil: ruler({ negative: 'junk' }) },
  { name: 'baseline of other failures', code: 'failed-changed', spoil: ruler({ failed: 'leave-out' }) },
  { name: 'baseline of another depth', code: 'depth-changed', spoil: ruler({ depth: 1000 }) },
  { name: 'baseline of chunks', code: 'docOf-changed', spoil: ruler({ docOf: '#' }) },
  {
    name: 'baseline that does not say how it was scored',
    code: 'ruler-unknown',
    spoil: baseline((one) => ({ ...one, ruler: undefined })),
  },
  {
    name: 'gold rewritten to what the system returns, under a gate that only warns',
    code: 'gold-changed',
    spoil: async (p) => {
      config(...WARN)(p);
      await queries((row, i) => ({
        ...row,
        relevant: [...(row.relevant as string[]), `d${i}-form`],
        hard_negatives: [],
      }))(p);
    },
  },
  {
    name: 'the level of relevance changed, under a gate that only warns',
    code: 'level-changed',
    spoil: (p) => {
      config(...WARN)(p);
      config('measures:', 'rel: 1\nmeasures:')(p);
    },
  },
  {
    name: 'a document reworded, under a gate that only warns',
    code: 'collection-changed',
    spoil: async (p) => {
      config(...WARN)(p);
      p.editRows('documents.jsonl', (rows) =>
        rows.map((row, i) => (i === 0 ? { ...row, text: `${row.text} 덧붙임` } : row)),
      );
      await p.run();
    },
  },
];
