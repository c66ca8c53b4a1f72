import { describe, expect, it } from 'vitest';
import { common } from '../../src/language/index.ts';
import { compareLatex, latexTable, latexText } from '../../src/report/compare-latex.ts';
import { comparisonOf, manyOf, manyOn, measured, pairOf } from './comparison.ts';

const worse = measured({
  measure: 'nDCG@10',
  baseline: 0.5,
  other: 0.4,
  difference: -0.1,
  interval: [-0.15, -0.05],
  p: 0.00001,
  corrected: 0.00002,
  verdict: 'worse',
  wins: 6,
  ties: 4,
  losses: 30,
  sd: 0.2,
});
const p = (a: number, b: number) => (a === 0 && b === 1 ? 0.2 : 0.0004);

describe('a comparison as LaTeX', () => {
  it('has a booktabs table of means, letters and best ones, and one a pair', () => {
    const names = ['bm25_50%', 'dense', '[x]'];
    const many = manyOf(names, [
      manyOn('nDCG@10', [0.5, 0.4, undefined], p),
      manyOn('Violations@10', [3, 1, 2], p, { better: 'lower' }),
      manyOn('Judged@10', [1, 0.5, 0.2], p, { better: 'neither' }),
    ]);
    expect(compareLatex(comparisonOf(names, [pairOf(names[0]!, 'dense', [worse])], many), 'en')).toMatchInlineSnapshot(`
      "% Packages: \\usepackage{booktabs}

      \\begin{table}
      \\centering
      \\caption{3 systems over 40 queries. Two systems with a letter in common cannot be told apart on that measure (randomisation tests, Holm over all pairs). alpha = 0.05. Best of each measure in bold.}
      \\begin{tabular}{llll}
      \\toprule
      system & nDCG@10 & Violations@10 & Judged@10 \\\\
      \\midrule
      bm25\\_50\\% & \\textbf{0.5000}\\textsuperscript{a} & 3.0000\\textsuperscript{a} & 1.0000\\textsuperscript{a} \\\\
      dense & 0.4000\\textsuperscript{a} & \\textbf{1.0000}\\textsuperscript{a} & 0.5000\\textsuperscript{a} \\\\
      {}[x] & -- & 2.0000\\textsuperscript{b} & 0.2000\\textsuperscript{b} \\\\
      \\bottomrule
      \\end{tabular}
      \\end{table}

      \\begin{table}
      \\centering
      \\small\\setlength{\\tabcolsep}{4pt}
      \\caption{A = bm25\\_50\\%, B = dense: 40 queries. Primary: nDCG@10, tested by itself. p: paired randomisation test (10,000 draws, or all sign patterns; seed 0). Interval: 95\\% by Student's t over queries, corrected as p is.}
      \\begin{tabular}{lrrrrrrl}
      \\toprule
      measure & A & B & $B - A$ & interval & $p$ & $+/{=}/-$ & verdict \\\\
      \\midrule
      nDCG@10 & 0.5000 & 0.4000 & $-0.1000$ & $[-0.150, -0.050]$ & $<.0001$ & 6/4/30 & worse \\\\
      \\bottomrule
      \\end{tabular}
      \\end{table}
      "
    `);
  });

  it('of two systems has no letters, and names the package for Korean', () => {
    const text = compareLatex(comparisonOf(['가', '나'], [pairOf('가', '나', [worse])]), 'ko');
    expect(text.split('\n').slice(0, 2)).toEqual([
      '% 필요한 패키지: \\usepackage{booktabs}',
      '% 한글: \\usepackage{kotex}',
    ]);
    expect(text).toContain('가 & \\textbf{0.5000} \\\\');
    expect(text).not.toContain('textsuperscript');
  });

  it('bears a banner in its captions', () => {
    const text = compareLatex(
      comparisonOf(['a', 'b'], [pairOf('a', 'b', [worse])]),
      'en',
      common.verbatim({ text: 'NOT COMPARABLE' }),
    );
    expect(text.match(/\\caption\{NOT COMPARABLE\. /g)).toHaveLength(2);
  });
});

it.each([
  ['a_b', 'a\\_b'],
  ['50% & #1 $x {y}', '50\\% \\& \\#1 \\$x \\{y\\}'],
  ['\\~^', '\\textbackslash{}\\textasciitilde{}\\textasciicircum{}'],
  ['a--b---c', 'a-{}-b-{}-{}-c'],
  ['<|>', '\\textless{}\\textbar{}\\textgreater{}'],
  ['"`', '{\\char34}\\textasciigrave{}'],
  [' 두\n줄\u0007 ', '두 줄'],
])('writes %j as %s', (text, latex) => {
  expect(latexText(text)).toBe(latex);
});

it('keeps a row that begins with a bracket from being an option of the line before', () => {
  const table = latexTable({ caption: '', columns: 'l', head: ['*'], rows: [['[1em]']] });
  expect(table).toContain('\\toprule\n{}* \\\\\n\\midrule\n{}[1em] \\\\');
});
