import { expect, test } from 'vitest';
import { zipOf } from '../../../../ingest/test/zip-of.ts';
import { JatdaeError } from '../../../src/errors.ts';
import { ALL_FEATURES } from '../../../src/formats/gold/features.ts';
import * as meanings from '../../../src/formats/gold/meanings.ts';
import { GOLD_FORMATS } from '../../../src/formats/registry.ts';
import { importGold, reportText } from '../../../src/gold/exchange/index.ts';
import { gold, spoken, translate } from '../../../src/language/index.ts';
import { tempFile } from '../../temp.ts';

const HANGUL = /[가-힣]/;

test('every loss and every meaning is a sentence in both languages, with a code of its own', () => {
  for (const feature of ALL_FEATURES) {
    const { en, ko } = spoken(gold.losses.lossOf({ feature, count: 3 }));
    expect([feature, HANGUL.test(en), HANGUL.test(ko)]).toEqual([feature, false, true]);
    expect(en).toContain('3');
    expect(ko).toContain('3');
  }
  const all = Object.values(meanings);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { code, say } of all)
    expect([code, HANGUL.test(translate(say, 'en')), HANGUL.test(translate(say, 'ko'))]).toEqual([code, false, true]);
});

test('every format has a name of its own and says what it is', () => {
  expect(new Set(GOLD_FORMATS.map(({ name }) => name)).size).toBe(GOLD_FORMATS.length);
  for (const { name, about } of GOLD_FORMATS) {
    expect(name).toMatch(/^[a-z0-9-]+$/);
    expect(translate(about, 'en')).not.toBe('');
    expect(translate(about, 'ko')).not.toBe('');
  }
});

const BOOK = {
  name: 'b',
  query_doc_pairs: [
    {
      query_text: '의자',
      doc_id: 'd1',
      position: 3,
      judgements: [{ rating: 2, user_email: 'a@x' }, { unrateable: true }],
    },
  ],
};

test('a report as text, in both languages', async () => {
  const file = tempFile(JSON.stringify(BOOK), 'book.json');
  const { report } = await importGold(file);
  const en = reportText({ ...report, file: 'book.json', meanings: [] }, 'en');
  expect(en).toMatchInlineSnapshot(`
    "import · quepid-book-json · book.json
      queries 1 · pairs 1 · judgements 2 · judges 2 · unrateable 1
      lost
        - "name" was not kept (1 value).
        - "query_doc_pairs.position" was not kept (1 value).
      changed in form
        - 1 judgement names no judge: the name of the import stands for it, with -2 for a second one of the same pair. ("의자 · d1")
    "
  `);
  const ko = reportText({ ...report, file: 'book.json' }, 'ko');
  expect(ko).toContain(
    '가져오기 · quepid-book-json · book.json\n  질의 1 · 쌍 1 · 판정 2 · 판정자 2 · 판정 불가 1\n  손실\n',
  );
  expect(ko).toContain('수치 해석 주의');
});

test('a book in a ZIP, as Quepid exports it; of two files neither is guessed', async () => {
  const part = { name: 'book.json', content: JSON.stringify(BOOK) };
  const { report, judgements } = await importGold(tempFile(zipOf([part]), 'book.json.zip'));
  expect(report.format).toBe('quepid-book-json');
  expect(judgements).toHaveLength(2);
  const two = await importGold(tempFile(zipOf([part, { ...part, name: 'other.json' }]), 'two.zip')).catch((e) => e);
  expect(two).toBeInstanceOf(JatdaeError);
  expect(two.message).toContain('book.json, other.json');
});

test('broken files: the line and what to do', async () => {
  const fails = async (text: string, from: string): Promise<JatdaeError> => {
    const error = await importGold(tempFile(text), { from }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(JatdaeError);
    return error as JatdaeError;
  };
  expect((await fails('{"query_doc_pairs": [\n{"query_text": "a",\n', 'quepid-book-json')).place?.line).toBe(3);
  expect((await fails('{"judgmentRatings": 3}', 'opensearch-judgments')).message).toContain(
    '"judgmentRatings": [{"query"',
  );
  expect((await fails('{"user_input":"a"}\n{"user_input":3x}\n', 'ragas')).place?.line).toBe(2);
  const several = await fails(
    '[{"query":"a","ratings":[\n{"docId":"x","rating":"1"},\n{"docId":"y","rating":"viel"},\n{"docId":"z","rating":""}]}]',
    'opensearch-judgments',
  );
  expect(several.place?.line).toBe(3);
  expect(several.message).toContain('"viel" is not a finite number. (2 of');
  const empty = await fails('[]', 'opensearch-judgments');
  expect(empty.in('ko')).toContain('질의가 하나도 없습니다');
  const yaml = await fails('tests:\n  - vars: {query: a\n', 'promptfoo');
  expect(yaml.message).toContain('The YAML cannot be read');
});
