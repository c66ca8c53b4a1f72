import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

/** Four observers, twelve units: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), section C. */
const OBSERVERS = {
  ann: '1 2 3 3 2 1 4 1 2 . . .',
  bob: '1 2 3 3 2 2 4 1 2 5 . 3',
  cho: '. 3 3 3 2 3 4 2 2 5 1 .',
  dan: '1 2 3 3 2 4 4 1 2 5 1 .',
};

/** A book: a row a pair, a column a rater, an empty cell where one did not judge. */
function book(raters: Readonly<Record<string, string>>): string {
  const names = Object.keys(raters);
  const columns = names.map((name) => raters[name]!.split(' ').map((grade) => (grade === '.' ? '' : grade)));
  const rows = columns[0]!.map((_, i) => ['q', `d${i}`, ...columns.map((column) => column[i]!)].join(','));
  return tempFile(`query,docid,${names.join(',')}\n${rows.join('\n')}\n`, 'book.csv');
}

function statsOf(raters: Readonly<Record<string, string>>) {
  const cwd = tempFolder();
  expect(jatdae(['gold', 'import', book(raters)], { cwd }).code).toBe(0);
  const text = (lang: string) => jatdae(['gold', 'stats', '--lang', lang], { cwd }).out;
  return { text, ...resultOf(jatdae(['gold', 'stats', '--format', 'json'], { cwd }).out).agreement };
}

describe("jatdae gold stats: the judges' agreement", () => {
  it("is Krippendorff's own example: ordinal alpha .815", () => {
    const { pairs, same, alpha, text } = statsOf(OBSERVERS);
    // Eleven units have two grades or more; on eight of them all say the same.
    expect([pairs, same, alpha.toFixed(3)]).toEqual([11, 8 / 11, '0.815']);
    expect(text('en')).toContain(
      "Agreement on the 11 pairs that several judged: the same grade on 73%; Krippendorff's alpha (ordinal) 0.815.",
    );
    expect(text('ko')).toContain(
      '여럿이 판정한 쌍 11개의 일치도: 모두 같은 등급 73%, 크리펜도르프 알파(순서형) 0.815.',
    );
  });

  it('of three raters, with the kappa of every two', () => {
    const { dan: _, ...three } = OBSERVERS;
    const { pairs, alpha, judges, text } = statsOf(three);
    // By a loop over all pairs of grades in Python.
    expect([pairs, alpha.toFixed(4)]).toEqual([10, '0.8049']);
    expect(judges.map(({ first, second }: Record<string, string>) => `${first} ${second}`)).toEqual([
      'ann bob',
      'ann cho',
      'bob cho',
    ]);
    // ann and bob: nine pairs, eight alike.
    expect(text('en')).toMatch(/^ann +bob +9 +89% +0\.\d{3}$/m);
  });

  it('by hand: three raters, three pairs, alpha .6; kappa .4', () => {
    // Grades (0,0,0), (1,1,1), (0,1,1). Coincidences: o00 = 3, o11 = 4, o01 = o10 = 1, so n0 = 4, n1 = 5, n = 9.
    // Observed disagreement 2/9, expected 2·4·5/(9·8) = 5/9, alpha 1 - (2/9)/(5/9) = .6.
    const { pairs, same, alpha, judges } = statsOf({ a: '0 1 0', b: '0 1 1', c: '0 1 1' });
    expect([pairs, same]).toEqual([3, 2 / 3]);
    expect(alpha).toBeCloseTo(0.6, 12);
    // a and b: alike on 2 of 3; by chance (2·1 + 1·2)/9 = 4/9; kappa (2/3 - 4/9)/(5/9) = .4.
    expect(judges[0]).toMatchObject({ first: 'a', second: 'b', pairs: 3 });
    expect(judges[0].kappa).toBeCloseTo(0.4, 12);
    expect(judges[2]).toMatchObject({ first: 'b', second: 'c', same: 1, kappa: 1 });
  });

  it('is left out where nobody judged what another did', () => {
    const { pairs, alpha, text } = statsOf({ a: '0 . 1', b: '. 1 .' });
    expect([pairs, alpha]).toEqual([0, null]);
    expect(text('en')).not.toContain('alpha');
  });
});
