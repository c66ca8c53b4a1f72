import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noticeLine, type Session } from '../../src/cli/session.ts';
import { verbCommand } from '../../src/cli/verb-command.ts';
import { JatdaeError } from '../../src/errors.ts';
import { readQrels } from '../../src/formats/index.ts';
import { translate } from '../../src/language/index.ts';
import { convert } from '../../src/verbs/convert.ts';
import { tempFile, tempFolder } from '../temp.ts';

function listening(lang: 'ko' | 'en' = 'en'): { session: Session; said: string[]; out: (string | Uint8Array)[] } {
  const said: string[] = [];
  const out: (string | Uint8Array)[] = [];
  const session: Session = {
    lang,
    quiet: false,
    interactive: false,
    width: 80,
    colour: false,
    out: (text) => void out.push(text),
    outAll: (pieces) => void out.push(...pieces),
    tell: (sentence) => void said.push(translate(sentence, lang)),
    fail: (sentence) => void said.push(translate(sentence, lang)),
    notice: (notice) => void said.push(noticeLine(notice, lang)),
  };
  return { session, said, out };
}

interface Call {
  readonly input: string;
  readonly output: string;
  readonly [option: string]: unknown;
}
const runConvert = ({ input, output, ...given }: Call, session: Session) =>
  verbCommand(convert).run(session, [input, output], given);

describe('convert', () => {
  test('says what was read and written, on stderr only', async () => {
    const input = tempFile('query-id\tcorpus-id\tscore\n반납 기한\td1\t2\n반납 기한\td2\t0.5\n', 'test.tsv');
    const output = join(tempFolder(), 'qrels.csv.gz');
    const { session, said, out } = listening();
    expect(await runConvert({ input, output }, session)).toBe(0);
    expect(said[0]).toBe(`Read ${input} (tsv, utf-8): 2 judgements of 1 query.`);
    expect(said[said.length - 1]).toBe(`Wrote ${output} (csv, gzip): 2 judgements of 1 query.`);
    expect(out).toEqual([]);
    expect([...(await readQrels(output)).data.get('반납 기한')!.grades]).toEqual([
      ['d1', 2],
      ['d2', 0.5],
    ]);
  });

  test('queries keep their judgements in our own file', async () => {
    const line = '{"qid":"q","question":"a","relevant":{"d":2},"hard_negatives":["e"]}\n';
    const output = join(tempFolder(), 'out.jsonl');
    await runConvert({ input: tempFile(line, 'queries.jsonl'), output }, listening().session);
    expect(readFileSync(output, 'utf8')).toBe(line);
  });

  test('a folder is converted whole', async () => {
    const folder = tempFolder();
    const beir = join(folder, 'beir');
    for (const [kind, content, name] of [
      ['documents', '{"_id":"d","title":"t","text":"x"}\n', 'corpus.jsonl'],
      ['queries', '{"_id":"q","text":"x"}\n', 'queries.jsonl'],
      ['qrels', 'q 0 d 1\n', 'qrels.txt'],
    ] as const)
      await runConvert({ input: tempFile(content, name), output: beir, to: 'beir', kind }, listening().session);
    expect(readFileSync(join(beir, 'qrels/test.tsv'), 'utf8')).toBe('query-id\tcorpus-id\tscore\nq\td\t1\n');
    const copy = join(folder, 'copy');
    const { session, said } = listening('ko');
    await runConvert({ input: beir, output: copy, to: 'beir' }, session);
    expect(readdirSync(copy).sort()).toEqual(['corpus.jsonl', 'qrels', 'queries.jsonl']);
    expect(said.some((line) => line.includes('저장함'))).toBe(true);
  });

  test('nothing is overwritten unless forced, and nothing is left on an error', async () => {
    const folder = tempFolder();
    const output = join(folder, 'qrels.txt');
    writeFileSync(output, 'mine');
    const input = tempFile('{"q": {"d": 1}}', 'qrels.json');
    await expect(runConvert({ input, output }, listening().session)).rejects.toThrow(JatdaeError);
    expect(readFileSync(output, 'utf8')).toBe('mine');
    await runConvert({ input, output, force: true }, listening().session);
    expect(readFileSync(output, 'utf8')).toBe('q 0 d 1\n');
    const blank = tempFile('{"q": {"d": 1}, "연간 보고서": {"d": 1}}', 'qrels.json');
    await expect(runConvert({ input: blank, output: join(folder, 'new.txt') }, listening().session)).rejects.toThrow(
      /연간 보고서/,
    );
    await expect(runConvert({ input: blank, output, force: true }, listening().session)).rejects.toThrow(/연간 보고서/);
    expect(readFileSync(output, 'utf8')).toBe('q 0 d 1\n');
    expect(readdirSync(folder)).toEqual(['qrels.txt']);
  });

  test('what cannot be is said', async () => {
    const input = tempFile('q Q0 d 1 1 t\n', 'run.txt');
    const output = join(tempFolder(), 'x');
    const trying = (args: { to?: string; kind?: string }) =>
      runConvert({ input, output, ...args }, listening().session);
    await expect(trying({ to: 'smart' })).rejects.toThrow(
      /The input holds run; smart can be written with documents, queries/,
    );
    await expect(trying({ to: 'trek' })).rejects.toThrow(/no format "trek"/);
    await expect(trying({ kind: 'runs' })).rejects.toThrow(/no kind "runs"/);
    await expect(trying({})).rejects.toThrow(/--to/);
    expect(existsSync(output)).toBe(false);
  });
});
