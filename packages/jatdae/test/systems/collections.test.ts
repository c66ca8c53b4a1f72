import { expect, it } from 'vitest';
import { Bm25Index, type Bm25Parameters, createTokenizer } from '../../src/systems/index.ts';
import { describeShared } from '../shared.ts';
import { COLLECTIONS, meanNdcg10 } from './collections.ts';

/** The parameters of Anserini, with which the figures of others were made. */
const ANSERINI = { k1: 0.9, b: 0.4 };

/**
 * nDCG@10 of others, who cut words at all but letters and digits: near is enough. `whitespace` of theirs is `word`
 * here.
 */
const OTHERS: [collection: string, tokenizer: string, theirs: number][] = [
  ['ko-welfare', 'word', 0.501],
  ['ko-welfare', 'ngram(2)', 0.78],
  ['ko-autorag', 'word', 0.819],
  ['ko-autorag', 'ngram(2)', 0.925],
  ['korquad', 'word', 0.839],
  ['korquad', 'ngram(2)', 0.946],
  ['cranfield', 'word', 0.459],
  ['cisi', 'word', 0.319],
  ['med', 'word', 0.649],
  ['nfcorpus', 'word', 0.31],
];

async function ndcg10(name: string, spec: string, parameters: Bm25Parameters): Promise<number> {
  const make = COLLECTIONS[name];
  if (!make) throw new Error(name);
  const small = await make();
  const tokenizer = await createTokenizer(spec);
  const index = Bm25Index.build(small.documents, tokenizer, parameters);
  const mean = meanNdcg10(small, (query) => index.search(query, 10).ids);
  tokenizer.dispose?.();
  return mean;
}

describeShared('BM25 on real collections', () => {
  it.each(OTHERS)('%s with %s is near %s', async (name, spec, theirs) => {
    expect(Math.abs((await ndcg10(name, spec, ANSERINI)) - theirs)).toBeLessThan(0.021);
  });
  it('finds Korean by pieces of words where white space does not', async () => {
    const [blanks, pairs, morphemes] = await Promise.all(
      ['whitespace', 'ngram(2)', 'morph'].map((spec) => ndcg10('ko-welfare', spec, {})),
    );
    // The notes of the collection have .501 against .780.
    expect(pairs! - blanks!).toBeGreaterThan(0.25);
    expect(morphemes! - blanks!).toBeGreaterThan(0.25);
  });
});
