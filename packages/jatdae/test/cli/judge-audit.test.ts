import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const JUDGE = 'm/relevance-0-2.ko@1+abcdef01';

async function judged(): Promise<string> {
  const cwd = tempFolder();
  const store = await openGoldStore(join(cwd, '.jatdae', 'gold.db'));
  const by = { actor: 'test' };
  await store.putQueries([{ id: 'q1', text: '여권 수수료' }], by);
  const ids = Array.from({ length: 40 }, (_, i) => `d${i}`);
  await store.putDocuments(
    ids.map((id) => ({ id, textHash: `h${id}`, text: `본문 ${id}` })),
    by,
  );
  await store.judgeAll(
    ids.map((document, i) => ({
      ...{ query: 'q1', document, judge: JUDGE, source: 'model', textHash: `h${document}` },
      grade: i < 30 ? 0 : i < 38 ? 1 : 2,
    })),
    by,
  );
  await store.close();
  return cwd;
}

describe('jatdae judge audit', () => {
  it('a sheet without the grades of the judge; filled in, it says how far to believe it', async () => {
    const cwd = await judged();
    const audit = (...args: string[]) =>
      jatdae(['judge', 'audit', '--sample', '12', '--actor', 'minji', ...args], { cwd });
    const none = audit();
    expect(none.err).toMatch(/no terminal to ask on; write a sheet with --out/);
    expect(none.code).toBe(2);
    const written = audit('--out', 'sheet.jsonl');
    expect([written.code, written.out]).toEqual([0, '']);
    expect(written.err).toMatch(/sheet\.jsonl: 12 pairs to judge, without the judge's grades/);
    const sheet = readFileSync(join(cwd, 'sheet.jsonl'), 'utf8');
    expect(sheet).not.toContain(JUDGE);
    const rows = sheet
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { docid: string; text: string; grade: unknown });
    expect(rows.every(({ docid, text, grade }) => text === `본문 ${docid}` && grade === null)).toBe(true);
    // 5 of grade 0, 5 of 1, both of 2. The person says 2 of the two 2s and of one of the 1s, 0 of all others.
    const number = (docid: string) => Number(docid.slice(1));
    const ones = rows.filter(({ docid }) => number(docid) >= 30 && number(docid) < 38);
    expect([rows.length, ones.length]).toEqual([12, 5]);
    const grade = (docid: string) => (number(docid) >= 38 ? 2 : docid === ones[0]!.docid ? 1 : 0);
    writeFileSync(
      join(cwd, 'filled.jsonl'),
      rows.map((row) => `${JSON.stringify({ ...row, grade: grade(row.docid) })}\n`).join(''),
    );
    const read = audit('--read', 'filled.jsonl');
    expect(read.code).toBe(0);
    expect(read.err).toMatch(/minji: 12 judgements added/);
    expect(read.out).toMatch(/^0 +30 +5 +5 +100% +\[57%, 100%\]$/m);
    expect(read.out).toMatch(/^1 +8 +5 +1 +20% /m);
    expect(read.out).toMatch(/^2 +2 +2 +2 +100% /m);
    // (30 + 8 / 5 + 2) / 40 = .84
    expect(read.out).toMatch(/about 84% would get the same grade/);
    const json = resultOf(audit('--format', 'json').out);
    expect(json).toMatchObject({ judge: JUDGE, person: 'minji', drawn: 12, checked: 12, equal: 8 });
    expect(json.agreement.value).toBeCloseTo(0.84, 12);
    const stats = resultOf(jatdae(['gold', 'stats', '--format', 'json'], { cwd }).out);
    expect(stats.judges.map(({ judge }: { judge: string }) => judge)).toEqual([JUDGE, 'minji']);
    // Another person has a draw of their own to check.
    expect(jatdae(['judge', 'audit', '--sample', '12', '--actor', 'jun', '--out', 'jun.csv'], { cwd }).code).toBe(0);
    expect(readFileSync(join(cwd, 'jun.csv'), 'utf8').startsWith('\ufeffqid,docid,')).toBe(true);
  });

  it.each([
    ['{"qid":"q1","docid":"d1","grade":7}', /the grade 7 is not one of 0, 1, 2/],
    ['{"qid":"q1","docid":"nix","grade":1}', /the judge has no judgement of q1 nix/],
    ['{"qid":"q1"}', /sheet\.jsonl:1: this is no row of an audit sheet/],
  ])('a sheet with %s', async (row, sentence) => {
    const cwd = await judged();
    writeFileSync(join(cwd, 'sheet.jsonl'), `${row}\n`);
    expect(jatdae(['judge', 'audit', '--read', 'sheet.jsonl'], { cwd }).err).toMatch(sentence);
  });

  it('says which judges there are', async () => {
    const cwd = await judged();
    const { code, err } = jatdae(['judge', 'audit', '--judge', 'n/', '--out', 's.csv'], { cwd });
    expect(code).toBe(2);
    expect(err).toContain(`no judge begins with "n/"; there are: ${JUDGE}`);
    expect(jatdae(['judge', 'audit', '--store', 'absent.db'], { cwd }).code).toBe(2);
  });
});
