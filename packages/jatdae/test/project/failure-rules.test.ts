import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../src/analysis/failures/index.ts';
import { JatdaeError } from '../../src/errors.ts';
import { translate } from '../../src/language/index.ts';
import { rulesOf } from '../../src/project/failure-rules.ts';
import { loadConfig } from '../../src/project/load-config.ts';
import { tempFile } from '../temp.ts';

const HEAD = 'collection: { documents: d.jsonl, queries: q.jsonl }\nsystems: { bm25: { type: bm25 } }\n';
const load = (rules: string) => loadConfig(tempFile(`${HEAD}${rules}`, 'jatdae.yaml'));

describe('rules: of jatdae.yaml', () => {
  it('all of them', () => {
    const { rules } = load(`rules:
  pair: [code, item]
  code: '[A-Z]-\\d+(-\\d+)?'
  appendix: 별표
  token_limit: 256
  near_tie: 0.01
  kinds:
    night-shift: { query: '야간|심야', about: 야간 질문 }
    appendix-first: { first: { attributes: { item: appendix } }, hypothesis: titles in the text }
  off: [near-tie, night-shift]
`);
    const { kinds, ...plain } = rulesOf(rules);
    expect(plain).toEqual({
      pair: ['code', 'item'],
      code: String.raw`[A-Z]-\d+(-\d+)?`,
      appendix: '별표',
      tokenLimit: 256,
      nearTie: 0.01,
      off: new Set(['near-tie', 'night-shift']),
    });
    expect(
      kinds.map(({ name, about, hypothesis }) => [
        name,
        translate(about, 'en'),
        hypothesis === undefined ? undefined : translate(hypothesis, 'en'),
      ]),
    ).toEqual([
      ['night-shift', '야간 질문', undefined],
      ['appendix-first', 'first item=appendix', 'titles in the text'],
    ]);
  });

  it('none are the defaults', () => {
    expect(rulesOf(load('').rules)).toBe(DEFAULT_RULES);
    expect(rulesOf({})).toEqual(DEFAULT_RULES);
  });

  it.each([
    ['rules: { code: "(a+)+" }', 3, 'rules.code: a repeated group holds'],
    ['rules:\n  kinds:\n    x: { query: "[" }', 5, 'rules.kinds.x.query: it is no regular expression'],
    ['rules:\n  kinds:\n    x: { first: { title: "(.*)*" } }', 5, 'rules.kinds.x.first.title: a repeated group'],
    ['rules:\n  kinds:\n    x: { about: nothing else }', 5, '"x" has no condition'],
    ['rules:\n  kinds:\n    x: { first: {} }', 5, '"x" has no condition'],
    ['rules:\n  kinds:\n    near-tie: { query: a }', 5, '"near-tie" is a built-in kind'],
    ['rules:\n  off: [near-ties]', 4, 'there is no kind "near-ties"; did you mean near-tie?'],
    ['rules:\n  pair: [code]', 4, 'rules.pair'],
    ['rules:\n  kinds:\n    x: { querry: a }', 5, 'there is no key rules.kinds.x.querry; did you mean query?'],
    ['rules:\n  near_ties: 1', 4, 'there is no key rules.near_ties; did you mean near_tie?'],
  ])('refused with the line: %s', (rules, line, sentence) => {
    let fault: unknown;
    try {
      load(rules);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(JatdaeError);
    expect((fault as JatdaeError).message).toContain(`jatdae.yaml:${line}: `);
    expect((fault as JatdaeError).message).toContain(sentence);
    expect((fault as JatdaeError).in('ko')).toMatch(/\p{sc=Hangul}/u);
  });
});
