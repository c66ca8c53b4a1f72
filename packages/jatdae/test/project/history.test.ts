import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  measuresOfTrend,
  type PastEvaluation,
  type PastGate,
  systemsOfTrend,
  trendOf,
} from '../../src/analysis/trend.ts';
import { translate } from '../../src/language/index.ts';
import { addToHistory, readHistory } from '../../src/project/history-file.ts';
import { tempFolder } from '../temp.ts';

const GATE: PastGate = { verdict: 'green', green: 3, red: 0, cannotTell: 0, rules: 'r1' };

function past(minute: number, more: Partial<PastEvaluation> = {}): PastEvaluation {
  return {
    time: `2026-11-30T09:${String(minute).padStart(2, '0')}:00.000Z`,
    jatdae: '0.1.0',
    gold: 'g1',
    collection: 'c1',
    scoring: { negative: 'unjudged' },
    systems: [
      {
        system: '한글 bm25',
        run: `run${minute}`,
        settings: 's1',
        failed: 0,
        means: [{ measure: 'RR@10', value: 0.5, n: 4, unjudged: 0.25 }],
      },
    ],
    ...more,
  };
}

const file = () => join(tempFolder(), 'deep', '.jatdae', 'history.jsonl');
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n');

describe('the file of a history', () => {
  it('gives back what was added, in order', () => {
    const path = file();
    const all = [past(1), past(2, { gate: GATE }), past(3, { scoring: { negative: 'junk', rel: 2 } })];
    for (const one of all) expect(addToHistory(path, one)).toBeUndefined();
    expect(readHistory(path)).toEqual({ past: all, notices: [] });
    expect(linesOf(path)).toHaveLength(4);
  });

  it('is empty where there is none', () => {
    expect(readHistory(file())).toEqual({ past: [], notices: [] });
  });

  it('keeps an evaluation once, whenever it was and whichever version made it', () => {
    const path = file();
    const add = (one: PastEvaluation) => addToHistory(path, one);
    const same = { systems: past(1).systems };
    add(past(1, { gate: GATE }));
    add(past(2, { ...same, gate: GATE, jatdae: '0.2.0' }));
    // Without a gate nothing new is said.
    add(past(3, same));
    expect(readHistory(path).past).toHaveLength(1);
    add(past(4, { ...same, gate: { ...GATE, verdict: 'red', green: 2, red: 1 } }));
    add(past(5, { ...same, gate: { ...GATE, rules: 'r2' } }));
    add(past(6, { ...same, gold: 'g2' }));
    add(past(7, { ...same, gold: 'g2', gate: GATE }));
    add(past(8, { ...same, gold: 'g2', collection: 'c2' }));
    add(past(9, { ...same, gold: 'g2', collection: 'c2', scoring: { negative: 'unjudged', rel: 2 } }));
    // What stood before the last line counts again.
    add(past(10, { ...same, gate: GATE }));
    expect(readHistory(path).past.map(({ time }) => Number(time.slice(14, 16)))).toEqual([1, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('tells of a line that was cut, wherever it stands, and leaves it out', () => {
    const path = file();
    addToHistory(path, past(1));
    const whole = readFileSync(path, 'utf8');
    // As a process that was killed in the middle of a character leaves it.
    const cut = Buffer.from(JSON.stringify({ version: 1, ...past(2) })).subarray(0, 170);
    appendFileSync(path, cut);
    const atEnd = readHistory(path);
    expect(atEnd.past).toEqual([past(1)]);
    expect(atEnd.notices).toMatchObject([{ level: 'warning', code: 'history-cut', place: { file: path, line: 2 } }]);
    expect(addToHistory(path, past(3))).toBeUndefined();
    expect(readFileSync(path, 'utf8').startsWith(whole)).toBe(true);
    const after = readHistory(path);
    expect(after.past).toEqual([past(1), past(3)]);
    expect(after.notices).toMatchObject([{ code: 'history-cut', place: { line: 2 } }]);
  });

  it('compares with the last whole line where the very last was cut', () => {
    const path = file();
    addToHistory(path, past(1));
    appendFileSync(path, '{"version":1,"ti');
    addToHistory(path, past(1));
    expect(readHistory(path).past).toHaveLength(1);
  });

  it.each([
    ['another version', { ...past(2), version: 2 }],
    ['no time', { ...past(2), version: 1, time: 'yesterday' }],
    ['no gold', { ...past(2), version: 1, gold: undefined }],
    [
      'a share above 1',
      {
        ...past(2),
        version: 1,
        systems: [{ ...past(2).systems[0]!, means: [{ measure: 'RR', value: 1, n: 1, unjudged: 1.2 }] }],
      },
    ],
    ['a list', []],
  ])('refuses a line with %s, by its number', (_, line) => {
    const path = file();
    addToHistory(path, past(1));
    appendFileSync(path, `\n${JSON.stringify(line)}\n`);
    expect(() => readHistory(path)).toThrow(`${path}:3: this line is no evaluation`);
    // Whoever only adds to it is not stopped.
    expect(addToHistory(path, past(4))).toBeUndefined();
  });

  it('says why it was not written, and throws nothing', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'taken'), 'a file where a folder should be');
    const inFile = addToHistory(join(folder, 'taken', 'history.jsonl'), past(1));
    expect(inFile).toMatchObject({ level: 'warning', code: 'history-not-written' });
    expect(translate(inFile!.say, 'en')).toMatch(/cannot be written \((EEXIST|ENOTDIR)\)/);
    mkdirSync(join(folder, 'history.jsonl'));
    expect(translate(addToHistory(join(folder, 'history.jsonl'), past(1))!.say, 'en')).toContain('(EISDIR)');
    expect(() => readHistory(join(folder, 'history.jsonl'))).toThrow('the history cannot be read (EISDIR)');
  });
});

describe('a trend', () => {
  it('is split wherever gold, collection or scoring changed, also where they change back', () => {
    const segments = trendOf([
      past(1),
      past(2),
      past(3, { gold: 'g2' }),
      past(4, { gold: 'g2', collection: 'c2' }),
      past(5),
      past(6, { scoring: { negative: 'junk' } }),
      past(7, { scoring: { negative: 'junk', rel: 2 } }),
    ]);
    expect(segments.map(({ changed, points }) => [changed, points.length])).toEqual([
      [[], 2],
      [['gold'], 1],
      [['collection'], 1],
      [['gold', 'collection'], 1],
      [['scoring'], 1],
      [['scoring'], 1],
    ]);
    expect(segments.map(({ gold, collection, from }) => [gold, collection, from.slice(14, 16)])).toEqual([
      ['g1', 'c1', '01'],
      ['g2', 'c1', '03'],
      ['g2', 'c2', '04'],
      ['g1', 'c1', '05'],
      ['g1', 'c1', '06'],
      ['g1', 'c1', '07'],
    ]);
  });

  it('tells where the rules of the gate are others than at the gate before', () => {
    const [segment] = trendOf([
      past(1, { gate: GATE }),
      past(2),
      past(3, { gate: GATE }),
      past(4, { gate: { ...GATE, rules: 'r2' } }),
      past(5, { gate: { ...GATE, rules: 'r2' } }),
    ]);
    expect(segment!.points.map(({ otherRules }) => otherRules)).toEqual([false, false, false, true, false]);
  });

  it('names what the latest evaluation has first', () => {
    const one = past(1).systems[0]!;
    const of = (system: string, ...measures: string[]) => ({
      ...one,
      system,
      means: measures.map((measure) => ({ ...one.means[0]!, measure })),
    });
    const segments = trendOf([
      past(1, { systems: [of('old', 'AP'), of('__proto__', 'RR')] }),
      past(2, { gold: 'g2', systems: [of('new', 'nDCG', 'RR'), of('__proto__', 'RR')] }),
    ]);
    expect(systemsOfTrend(segments)).toEqual(['new', '__proto__', 'old']);
    expect(measuresOfTrend(segments)).toEqual(['nDCG', 'RR', 'AP']);
    expect(trendOf([])).toEqual([]);
  });
});
