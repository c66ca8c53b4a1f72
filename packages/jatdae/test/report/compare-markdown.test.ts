import { parseHTML } from 'linkedom';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { common } from '../../src/language/index.ts';
import { compareMarkdown } from '../../src/report/compare-markdown.ts';
import { markdownText } from '../../src/report/markdown.ts';
import { comparisonOf, manyOf, manyOn, measured, pairOf } from './comparison.ts';

const better = measured({
  measure: 'nDCG@10',
  baseline: 0.4,
  other: 0.5,
  difference: 0.1,
  interval: [0.05, 0.15],
  p: 0.0004,
  corrected: 0.0008,
  verdict: 'better',
  wins: 30,
  ties: 4,
  losses: 6,
  sd: 0.2,
  detectable: 0.0886,
  needed: 32,
});
const p = (a: number, b: number) => (a === 0 && b === 2 ? 0.2 : 0.0004);
const names = ['bm25', 'dense | <b>', '혼합'];
const three = comparisonOf(
  names,
  [pairOf(names[0]!, names[1]!, [better])],
  manyOf(names, [manyOn('nDCG@10', [0.4, 0.5, 0.42], p), manyOn('Violations@10', [3, 1, 2], p, { better: 'lower' })]),
);

describe('a comparison as Markdown', () => {
  it('has means with letters, ranks, tau, p of each pair, and the pair', () => {
    expect(compareMarkdown(three, 'en')).toMatchInlineSnapshot(`
      "### 3 systems over 40 queries

      | system | nDCG@10 | Violations@10 |
      |---|---:|---:|
      | bm25 | 0.4000 <sup>b</sup> | 3.0000 <sup>b</sup> |
      | dense \\| \\<b\\> | **0.5000** <sup>a</sup> | **1.0000** <sup>a</sup> |
      | 혼합 | 0.4200 <sup>b</sup> | 2.0000 <sup>b</sup> |

      Two systems with a letter in common cannot be told apart on that measure (randomisation tests, Holm over all pairs). Best of each measure in bold.

      ### Rank by each measure

      | system | nDCG@10 | Violations@10 |
      |---|---:|---:|
      | bm25 | 3 | 3 |
      | dense \\| \\<b\\> | 1 | 1 |
      | 혼합 | 2 | 2 |

      ### Kendall tau between measures

      | measure | nDCG@10 | Violations@10 |
      |---|---:|---:|
      | nDCG@10 | – | 1.00 |
      | Violations@10 | 1.00 | – |

      ### p of each pair, nDCG@10 (randomisation tests, Holm)

      | system | 1 | 2 | 3 |
      |---|---:|---:|---:|
      | 1. dense \\| \\<b\\> | – | **.0004** | **.0004** |
      | 2. 혼합 | **.0004** | – | .2000 |
      | 3. bm25 | **.0004** | .2000 | – |

      Bold: the two can be told apart (p below 0.05). Systems are numbered by their mean, best first.

      ### A = bm25, B = dense \\| \\<b\\>: 40 queries

      | measure | role | A | B | B - A | interval | p | +/=/- | verdict |
      |---|---|---:|---:|---:|---:|---:|---:|---:|
      | nDCG@10 | primary | 0.4000 | 0.5000 | +0.1000 | \\[0.050, 0.150\\] | .0008 | 30/4/6 | better |

      - nDCG@10: B is better by 0.100 (95% interval \\[0.050, 0.150\\], corrected p .0008).

      - Primary: nDCG@10, tested by itself.
      - p: paired randomisation test (10,000 draws, or all sign patterns; seed 0). Interval: 95% by Student's t over queries, corrected as p is.
      "
    `);
  });

  it('says the same in Korean', () => {
    const text = compareMarkdown(three, 'ko');
    expect(text).toContain('### 지표별 순위');
    expect(text).toContain('| 시스템 | nDCG@10 | Violations@10 |');
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('shows names as they are in another reader of Markdown', () => {
    const html = new MarkdownIt({ html: true }).render(compareMarkdown(three, 'en'));
    const { document } = parseHTML(`<html><body>${html}</body></html>`);
    const [means] = document.querySelectorAll('table');
    const cells = [...means!.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')!.textContent);
    expect(cells).toEqual(names);
    expect([...means!.querySelectorAll('sup')].map((one) => one.textContent)).toEqual(['b', 'b', 'a', 'a', 'b', 'b']);
    expect(document.querySelectorAll('b')).toHaveLength(0);
  });

  it('of two systems is the table of the pair', () => {
    const text = compareMarkdown(comparisonOf(['a', 'b'], [pairOf('a', 'b', [better])]), 'en');
    expect(text.startsWith('### A = a, B = b: 40 queries\n')).toBe(true);
    expect(text).toContain('| nDCG@10 | primary | 0.4000 | 0.5000 | +0.1000 |');
  });

  it('stands under a banner where it was made anyway', () => {
    const text = compareMarkdown(three, 'en', common.verbatim({ text: 'NOT COMPARABLE' }));
    expect(text.startsWith('> **NOT COMPARABLE**\n\n### ')).toBe(true);
  });
});

it.each([
  'a|b',
  '*a*',
  '_a_',
  '`a`',
  '[a](b)',
  '<i>a</i>',
  '&amp;',
  '\\',
  '1. a',
  '# a',
  '- a',
  '+ a',
  '~~a~~',
  'a\n\nb',
])('writes %j so that it reads as it is', (text) => {
  const html = new MarkdownIt({ html: true }).render(markdownText(text));
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  expect(document.body.children).toHaveLength(1);
  expect(document.body.firstElementChild!.localName).toBe('p');
  expect(document.body.textContent!.trim()).toBe(text.replace(/\s+/g, ' '));
});
