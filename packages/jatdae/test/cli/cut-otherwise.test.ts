import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** One system over documents that say the words of the queries with a particle, or glued to others. */
function run(tokenizer: string, queries: readonly string[], lang = 'en_US.UTF-8'): string {
  const cwd = tempFolder();
  const texts = ['참깨라면을 끓인다', '무신사에서 산 바지', '카드를 만든다', 'The APIs of this house'];
  writeFileSync(join(cwd, 'documents.jsonl'), lines(texts.map((text, i) => ({ id: `d${i}`, text }))));
  writeFileSync(
    join(cwd, 'queries.jsonl'),
    lines(queries.map((question, i) => ({ qid: `q${i}`, question, relevant: ['d0'] }))),
  );
  writeFileSync(
    join(cwd, 'jatdae.yaml'),
    `collection: { documents: documents.jsonl, queries: queries.jsonl }\nsystems:\n  s: { type: bm25, tokenizer: ${tokenizer} }\n`,
  );
  const { code, err } = jatdae(['run', 's'], { cwd, lang });
  expect(code).toBe(0);
  return err.replace(/\s+/g, ' ');
}

describe('a word of a query that stands in documents and is a token of none', () => {
  it.each<[string, readonly string[], string]>([
    // `참깨라면을` is cut into 참, 깨, 라면: the surface that the query keeps is not among them.
    [
      'morph',
      ['참깨라면', '바지'],
      '1 query has a word that is a token of no document although its text stands in some (참깨라면 in q0)',
    ],
    [
      'whitespace',
      ['카드 만든다', '참깨라면', '바지'],
      '2 queries have a word that is a token of no document although its text stands in some (카드 in q0, 참깨라면 in q1)',
    ],
    [
      'word',
      ['api house'],
      '1 query has a word that is a token of no document although its text stands in some (api in q0)',
    ],
    ['ngram(2)', ['api 카드'], '(api in q0)'],
  ])('%s: is told', (tokenizer, queries, said) => {
    expect(run(tokenizer, queries)).toContain(said);
  });

  it('in Korean, and where it is the reason that nothing was found', () => {
    expect(run('whitespace', ['카드'], 'ko_KR.UTF-8')).toContain(
      '경고: s: 질의 1개에 문서의 글에는 나오지만 어느 문서의 토큰도 아닌 말이 있습니다(q0의 카드)',
    );
  });

  it.each<[string, readonly string[]]>([
    ['ngram(2)', ['참깨라면 무신사 카드']],
    ['morph', ['무신사 바지', '카드']],
    // In no document, and single syllables, which stand inside of other words by chance.
    ['whitespace', ['없는말 바지', '산 개']],
  ])('%s, %j: nothing is told', (tokenizer, queries) => {
    expect(run(tokenizer, queries)).not.toContain('a token of no document');
  });
});
