import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Truncation, truncationOf } from '../../src/systems/dense/index.ts';
import { describeShared, shared } from '../shared.ts';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describeShared(
  'RC-095: text beyond the model limit is dropped unseen',
  () => {
    const folder = shared('cases/RC-095');
    const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
    it('is counted and named', () => {
      const { values } = (JSON.parse(read('case.json')) as { expected: { values: Record<string, unknown> } }).expected;
      const { max_tokens: limit } = JSON.parse(read('limit.json')) as { max_tokens: number };
      const documents = read('corpus.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { _id: string; text: string })
        .map(({ _id, text }) => ({ id: _id, text }));
      const found = truncationOf({ limit, tokens: words }, documents) as Truncation;
      expect(found.cut.map(({ id }) => id)).toEqual(values['documents cut']);
      expect(found.equalHeads).toEqual(values['groups with equal kept text']);
      const counts = values['tokens kept of total'] as unknown as Record<string, [number, number]>;
      for (const { id, kept, total } of found.cut) expect([kept, total]).toEqual(counts[id]);
      const sum = (at: 0 | 1) => Object.values(counts).reduce((all, pair) => all + pair[at], 0);
      expect([found.kept, found.total]).toEqual([sum(0), sum(1)]);
    });
  },
  'cases/RC-095',
);

it('a text that is just as long as the limit is not cut, but may be all that is read of another', () => {
  const found = truncationOf({ limit: 2, tokens: words }, [
    { id: 'whole', text: 'a b' },
    { id: 'longer', text: 'a b c' },
    { id: 'twin', text: 'a b' },
    { id: 'short', text: 'a' },
  ]) as Truncation;
  expect(found.cut).toEqual([{ id: 'longer', kept: 2, total: 3 }]);
  expect(found.equalHeads).toEqual([['whole', 'longer', 'twin']]);
});

it('says nothing of equal texts, nor where limit or tokens are not known', () => {
  const twins = [
    { id: 'a', text: 'x y z' },
    { id: 'b', text: 'x y z' },
  ];
  expect(truncationOf({ limit: 1, tokens: words }, twins)?.equalHeads).toEqual([]);
  expect(truncationOf({ tokens: words }, twins)).toBeUndefined();
  expect(truncationOf({ limit: 1 }, twins)).toBeUndefined();
});
