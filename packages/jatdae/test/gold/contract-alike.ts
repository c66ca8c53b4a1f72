import { beforeEach, expect, it } from 'vitest';
import type { GoldStore } from '../../src/gold/index.ts';
import { all, type Given, me } from './given.ts';

/** Nothing is made equal that is not equal by its bytes. */
export function alikeContract(given: Given): void {
  let store: GoldStore;
  beforeEach(() => {
    store = given.store;
  });

  it('keeps ids and texts that look alike apart, byte for byte, whatever their normal form', async () => {
    // 각 and é composed, and as their parts; the third pair differs by a width only.
    const alike = ['\uac01', '\u1100\u1161\u11a8', '\u00e9', 'e\u0301', 'A1', '\uff211', '\u212b', '\u00c5', 'A\u030a'];
    await store.putQueries(
      alike.map((id) => ({ id, text: id })),
      me,
    );
    const triples = alike.flatMap((query) => alike.map((document) => ({ query, document, judge: query })));
    await store.judgeAll(
      triples.map((key, i) => ({ ...key, grade: i })),
      me,
    );
    await store.putPool(
      triples.map(({ query }, i) => ({ query, document: `${triples[i]!.document}?` })),
      me,
    );
    await store.putPassages(
      triples.map(({ query, document, judge }, i) => ({ query, judge, text: document, grade: i })),
      me,
    );
    await store.putDocuments(
      alike.map((id) => ({ id, textHash: id, text: id })),
      me,
    );
    const other = await given.open();
    const hex = (...texts: string[]) => texts.map((text) => Buffer.from(text).toString('hex')).join(' ');
    const wanted = triples.map(({ query, document, judge }, i) => `${hex(query, document, judge)} ${i}`).sort();
    const read = await all(other.judgements());
    expect(read.map(({ query, document, judge, grade }) => `${hex(query, document, judge)} ${grade}`).sort()).toEqual(
      wanted,
    );
    const passages = await all(other.passages());
    expect(passages.map(({ query, text, judge, grade }) => `${hex(query, text, judge)} ${grade}`).sort()).toEqual(
      wanted,
    );
    const pool = await all(other.pool());
    expect(pool.map(({ query, document }) => hex(query, document)).sort()).toEqual(
      triples.map(({ query, document }) => hex(query, `${document}?`)).sort(),
    );
    for (const id of alike) {
      expect((await all(other.queries({ id }))).map(({ id, text }) => hex(id, text))).toEqual([hex(id, id)]);
      expect((await all(other.documents({ id }))).map(({ text = '' }) => hex(text))).toEqual([hex(id)]);
      expect(await all(other.judgements({ query: id, document: [id], judge: id }))).toHaveLength(1);
      expect(await all(other.pool({ query: [id], document: `${id}?` }))).toHaveLength(1);
      expect(await all(other.passages({ query: id, judge: [id] }))).toHaveLength(alike.length);
      expect(await all(other.events({ judge: id, subject: 'passage' }))).toHaveLength(alike.length);
    }
    await other.judge({ query: '\uac01', document: 'd', judge: 'jun', grade: 1 });
    await other.removeQueries(['\u1100\u1161\u11a8'], me);
    expect(await all(other.judgements({ query: '\uac01', evaluated: false }))).toEqual([]);
    expect(await all(other.judgements({ query: '\uac01', evaluated: true }))).toHaveLength(alike.length + 1);
  });
}
