import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const HANDBOOK = fileURLToPath(new URL('../../../../examples/permit-handbook', import.meta.url));
const SPLIT = ['--split', 'heading:3+row', '--attribute', 'code=1', '--attribute', 'item'];

const MANUAL = `# 편람

## D-8 기업투자

| 항목 | 내용 |
| --- | --- |
| 체류기간 상한 | 2년 |
| 체류기간 연장 | 서류를 낸다. |

## D-9 교역대리

| 항목 | 내용 |
| --- | --- |
| 체류기간 상한 | 1년 |
`;

/** A folder with this manual. */
function manual(text = MANUAL): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'manual.md'), text);
  return folder;
}

describe('jatdae ingest', () => {
  it('makes the documents of the permit handbook, byte for byte', () => {
    const out = join(tempFolder(), 'documents.jsonl');
    const slugs = join(HANDBOOK, 'slugs.json');
    const called = jatdae(['ingest', 'handbook.md', ...SPLIT, '--slug', slugs, '-o', out], { cwd: HANDBOOK });
    expect(called.err).toBe(`wrote ${out}: 410 documents\n`);
    expect(called.code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(HANDBOOK, 'documents.jsonl'), 'utf8'));
  });

  it('prints what was read and the report', () => {
    const called = jatdae(['ingest', 'manual.md', '--split', 'heading:2+row', '--limits', '2,512'], {
      cwd: manual(),
      lang: 'ko_KR.UTF-8',
    });
    expect(called.code).toBe(0);
    expect(called.err).toBe('쓴 파일이 없습니다. 문서를 저장하려면 -o 파일을 주십시오\n');
    expect(called.out).toMatchInlineSnapshot(`
      "파일       형식      문서  글자  표  중첩 표  글상자  칸
      manual.md  markdown     3    52   2        0       0  10

      문서 3개: 길이 중앙값 2자, 가장 긴 문서 7자(manual#D-8-기업투자/체류기간-연장)

      길이     문서  비율
      빈 문서     0    0%
      1–50자      3  100%

      임베딩 모델이 읽지 못하는 분량(제목과 본문, "pieces" 기준 토큰 35개):
      한도  잘리는 문서  문서 중  못 읽는 토큰  토큰 중
         2            3     100%            29      83%
       512            0       0%             0       0%
      토큰 수는 어림값입니다. --counter 폴더를 주면 그 모델의 tokenizer.json으로
      셉니다.
      "
    `);
  });

  it('names what it refuses, and reads the rest of a folder', () => {
    const folder = manual();
    mkdirSync(join(folder, 'more'));
    writeFileSync(join(folder, 'more', 'manual.md'), '다른 글');
    writeFileSync(join(folder, 'scan.bin'), new Uint8Array([0, 1, 2, 3, 0xff, 0xfe, 0, 0]));
    writeFileSync(join(folder, '~$manual.docx'), 'lock');
    const called = jatdae(['ingest', folder, '--format', 'json', '-o', 'out.jsonl'], { cwd: folder });
    expect(called.code).toBe(0);
    const { files, refused } = resultOf(called.out) as {
      files: { file: string; documents: number }[];
      refused: { file: string; reason: string; why: string }[];
    };
    expect(files.map(({ file, documents }) => [file, documents])).toEqual([
      ['manual.md', 1],
      ['more/manual.md', 1],
    ]);
    expect(refused.map(({ file }) => file)).toEqual(['scan.bin']);
    expect(refused[0]!.why).not.toBe('');
    expect(called.err).toContain('--split heading:2+row');
    const ids = readFileSync(join(folder, 'out.jsonl'), 'utf8').match(/(?<="id":")[^"]+/g);
    expect(ids).toEqual(['manual', 'more/manual']);
  });

  it('refuses to write over a file, and to write when nothing was read', () => {
    const folder = manual();
    writeFileSync(join(folder, 'out.jsonl'), 'mine');
    const again = jatdae(['ingest', 'manual.md', '-o', 'out.jsonl'], { cwd: folder });
    expect([again.code, readFileSync(join(folder, 'out.jsonl'), 'utf8')]).toEqual([2, 'mine']);
    writeFileSync(join(folder, 'scan.bin'), new Uint8Array([0, 1, 2, 3, 0xff, 0xfe, 0, 0]));
    const none = jatdae(['ingest', 'scan.bin', '-o', 'none.jsonl'], { cwd: folder });
    expect([none.code, existsSync(join(folder, 'none.jsonl'))]).toEqual([2, false]);
    expect(none.err).toContain('scan.bin');
  });

  it('--check ends with 1 where a label went stale, and with 0 where none did', () => {
    const folder = manual();
    const how = ['ingest', 'manual.md', '--split', 'heading:2+row'];
    expect(jatdae([...how, '-o', 'old.jsonl'], { cwd: folder }).code).toBe(0);
    writeFileSync(
      join(folder, 'qrels.txt'),
      'q1 0 manual#D-8-기업투자/체류기간-상한 1\nq2 0 manual#D-9-교역대리/체류기간-상한 1\n',
    );
    const check = [...how, '--check', 'old.jsonl', '--qrels', 'qrels.txt'];
    expect(jatdae(check, { cwd: folder }).code).toBe(0);

    // A category above, another text below it: only the label on the changed text is stale.
    const changed = MANUAL.replace(
      '## D-8',
      '## D-1 공방수련\n\n| 항목 | 내용 |\n| --- | --- |\n| 체류기간 상한 | 반년 |\n\n## D-8',
    );
    writeFileSync(join(folder, 'manual.md'), changed.replace('1년', '3년'));
    const called = jatdae([...check, '-o', 'old.jsonl', '--force'], { cwd: folder, lang: 'ko_KR.UTF-8' });
    expect(called.code).toBe(1);
    expect(called.out.slice(called.out.indexOf('old.jsonl'))).toMatchInlineSnapshot(`
      "old.jsonl 파일과 비교: 이전 문서 3개, 지금 4개
      구분         문서  처음 몇 개
      그대로       2
      본문 바뀜    1     manual#D-9-교역대리/체류기간-상한
      공백만 바뀜  0
      제목만 바뀜  0
      아이디 바뀜  0
      새로 생김    1     manual#D-1-공방수련/체류기간-상한
      없어짐       0

      판정한 문서 1개가 달라져 질의 1개의 라벨 1개가 낡았습니다:
      질의  문서                               등급  까닭
      q2    manual#D-9-교역대리/체류기간-상한  1     본문 바뀜
      "
    `);
    expect(readFileSync(join(folder, 'old.jsonl'), 'utf8')).toContain('3년');
  });

  it.each([
    [['--split', 'chapter'], '--split chapter'],
    [['--attribute', 'a=b'], '--attribute a=b'],
    [['--counter', 'nowhere'], '--counter nowhere'],
    [['--limits', '1,x'], '--limits 1,x'],
    [['--qrels', 'qrels.txt'], '--check'],
    [['--slug', 'manual.md'], 'manual.md'],
  ])('%j is told apart', (options, says) => {
    const called = jatdae(['ingest', 'manual.md', ...options], { cwd: manual() });
    expect(called.code).toBe(2);
    expect(called.err).toContain(says);
    expect(called.out).toBe('');
  });
});

describeShared(
  'protected files',
  () => {
    it('are refused by name and reason', () => {
      const cwd = shared('data/hwp')!;
      const files = ['hwpjs/password-12345.hwp', 'hwplib/distribution.hwp', 'hwpjs/lists.hwp'];
      const called = jatdae(['ingest', ...files, '--format', 'json'], { cwd });
      const { refused } = resultOf(called.out) as { refused: { file: string; reason: string }[] };
      expect(refused.map(({ file, reason }) => [file, reason])).toEqual([
        ['password-12345.hwp', 'encrypted'],
        ['distribution.hwp', 'distribution'],
      ]);
    });
  },
  'data/hwp/hwpjs/password-12345.hwp',
);
