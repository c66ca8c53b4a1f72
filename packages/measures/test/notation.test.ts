import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFamily, trecNames } from '../src/advanced.ts';
import { families, measureNames, nearest, parseMeasure, parseMeasures } from '../src/index.ts';
import { rankingOf } from './dense.ts';
import { everyMeasure } from './every-measure.ts';

const names = (text: string | readonly string[]) => parseMeasures(text).map((measure) => measure.name);

describe('ir_measures notation', () => {
  it.each([
    ['nDCG@10', 'nDCG@10'],
    ['NDCG@10', 'nDCG@10'],
    ['MRR@10', 'RR@10'],
    ['MAP', 'AP'],
    ['Precision@5', 'P@5'],
    ['Recall@100', 'R@100'],
    ['Hit@5', 'Success@5'],
    ['R_cap@10', 'CappedR@10'],
    ['RBP(p=0.8)', 'RBP'],
    ['RBP( p = 0.95 , rel=1 )', 'RBP(p=0.95,rel=1)'],
    ['RBP(rel=1,p=.95)', 'RBP(p=0.95,rel=1)'],
    ['AP(rel=2)@100', 'AP(rel=2)@100'],
    ['P(judged_only=True)@5', 'P(judged_only=true)@5'],
    ['P(judged_only=False)@5', 'P@5'],
    ["nDCG(dcg='exp-log2')@3", "nDCG(dcg='exp-log2')@3"],
    ['nDCG(dcg="log2")@3', 'nDCG@3'],
    ['nDCG(gains={0:0,1:1,2:3})', 'nDCG(gains={0:0,1:1,2:3})'],
    ['nDCG(gains={2: 3, 1: 1, 0: 0})@5', 'nDCG(gains={0:0,1:1,2:3})@5'],
    ['nDCG(gains={0.5:2,-1:0})', 'nDCG(gains={-1:0,0.5:2})'],
    ['IPrec@0.10', 'IPrec@0.1'],
    ['IPrec@1', 'IPrec@1'],
    ['SetF(beta=1.0)', 'SetF'],
    ['SDCG(max_rel=3)@10', 'SDCG(max_rel=3)@10'],
    ['11pt_avg', '11pt_avg'],
  ])('%s is %s', (written, canonical) => expect(names(written)).toEqual([canonical]));

  it('canonical names read back as themselves', () => {
    for (const { name } of everyMeasure) expect(names(name)).toEqual([name]);
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.dictionary(fc.constantFrom('0', '1', '2', '-1', '0.5'), fc.double({ min: -9, max: 9, noNaN: true })),
        (p, k, gains) => {
          const map = `{${Object.entries(gains).map(([grade, gain]) => `${grade}:${gain}`)}}`;
          for (const text of [`RBP(p=${p})`, `nDCG(gains=${map})@${k}`, `P(rel=${p})@${k}`]) {
            const [name] = names(text);
            expect(names(name!)).toEqual([name]);
          }
        },
      ),
      { seed: 6, numRuns: 300 },
    );
  });

  it('every name of every family is found, and stands for one family', () => {
    const known = families.flatMap((f) => [f.name, ...(f.aliases ?? [])]);
    expect(new Set(known).size).toBe(known.length);
    expect(measureNames()).toEqual(known);
    for (const name of known) expect(findFamily(name)).toBeDefined();
  });

  it('parameters reach the measure', () => {
    const ranking = rankingOf([{ grade: 1 }, { grade: 2 }]);
    expect(parseMeasure('RR(rel=2)').score(ranking)).toBe(0.5);
    expect(parseMeasure('RBP(p=0.5,rel=1)').score(ranking)).toBe(0.75);
    // Gains 3 and 1: 1 + 3/log2(3) of 3 + 1/log2(3).
    const expected = (1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3));
    expect(parseMeasure('nDCG(gains={0:0,1:1,2:3})').score(ranking)).toBeCloseTo(expected, 14);
  });
});

describe("trec_eval's notation", () => {
  it.each([
    ['ndcg_cut.10', ['nDCG@10']],
    ['ndcg_cut.10,20', ['nDCG@10', 'nDCG@20']],
    ['ndcg_cut.10,20,23.4', null],
    ['P.5', ['P@5']],
    ['recall.20,2000', ['R@20', 'R@2000']],
    ['map', ['AP']],
    ['map_cut.100', ['AP@100']],
    ['recip_rank', ['RR']],
    ['success.1', ['Success@1']],
    ['success', ['Success@1', 'Success@5', 'Success@10']],
    ['relative_P.5', ['CappedR@5']],
    ['iprec_at_recall..10,.25', ['IPrec@0.1', 'IPrec@0.25']],
    ['rbp', ['RBP(p=0.9)']],
    ['rbp.p=0.8', ['RBP']],
    ['rbp.p=0.8,2=0.5', ['RBP(gains={2:0.5})']],
    ['ndcg.1=3,2=9,4=4.5', ['nDCG(gains={1:3,2:9,4:4.5})']],
    ['Rprec_mult.5.0,0.2', ['Rprec_mult(x=5)', 'Rprec_mult(x=0.2)']],
    ['utility.2,-1,0,0', ['utility(a=2)']],
    ['set_relative_P', ['SetP(relative=true)']],
    ['set_F.0.5', ['SetF(beta=0.5)']],
    ['num_rel_ret', ['NumRelRet']],
    ['gm_map', ['GMAP']],
  ])('%s', (written, expected) => {
    if (expected === null) expect(() => parseMeasures(written)).toThrow('whole number');
    else expect(names(written)).toEqual(expected);
  });

  it("a name without parameters stands for trec_eval's own", () => {
    expect(names('ndcg_cut')).toEqual([5, 10, 15, 20, 30, 100, 200, 500, 1000].map((k) => `nDCG@${k}`));
    expect(names('iprec_at_recall')).toEqual(Array.from({ length: 11 }, (_, i) => `IPrec@${i / 10}`));
    expect(trecNames()).toContain('recip_rank');
  });
});

describe('lists', () => {
  it.each([
    ['nDCG@10, RR@10 ndcg_cut.10,20', ['nDCG@10', 'RR@10', 'nDCG@20']],
    ['nDCG@10,RR@10,P@5', ['nDCG@10', 'RR@10', 'P@5']],
    ['P.5,10 recip_rank', ['P@5', 'P@10', 'RR']],
    ['P.5,10,recip_rank', ['P@5', 'P@10', 'RR']],
    ['ndcg_cut.10,11pt_avg', ['nDCG@10', '11pt_avg']],
    ['ndcg_cut.10, 11pt_avg', ['nDCG@10', '11pt_avg']],
    ['11pt_avg, P.5', ['11pt_avg', 'P@5']],
    ['RBP(p=0.5, rel=1), nDCG(gains={1:1, 2:3})@5; AP', ['RBP(p=0.5,rel=1)', 'nDCG(gains={1:1,2:3})@5', 'AP']],
    ['  nDCG@10\n\tMAP ', ['nDCG@10', 'AP']],
    ['MAP AP map', ['AP']],
  ])('%s', (written, expected) => expect(names(written)).toEqual(expected));

  it('arrays', () => {
    expect(names(['nDCG@10', 'P.5,10', 'nDCG@10'])).toEqual(['nDCG@10', 'P@5', 'P@10']);
  });
});

describe('errors say what is wrong and what to write', () => {
  const said = (text: string): string => {
    try {
      parseMeasure(text);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error(`"${text}" was read`);
  };

  const wrong = [
    'P@0',
    'P@1.5',
    'P@-3',
    'P@1e10000',
    'ndgc@10',
    'RBP(q=1)',
    'RBP(p=1)',
    'RBP(p=0)',
    "RBP(p='0.8')",
    'RBP(p=0.8,p=0.9)',
    'IPrec@2',
    'IPrec',
    "nDCG(dcg='x')@3",
    'nDCG(gains=2)@3',
    'nDCG(gains={1:1,1:2})@3',
    'SDCG@10',
    'SDCG(max_rel=0)@10',
    'SDCG(min_rel=-1,max_rel=3)@10',
    'NERR8(min_rel=2,max_rel=2)@10',
    'INST(T=0.1,max_rel=3)',
    'P(judged_only=1)@5',
    'AP@',
    'AP@x',
    'P',
    'P.0',
    'P.x',
    'P.',
    'Rprec@5',
    'map.5',
    'mapp.5',
    'mapp',
    'ndcg_cutt',
    'ndcg_cut_10',
    'P_5',
    'map_5',
    'recal@5',
    'rbp.0.8',
    'set_F.1,2',
    'ndcg_cut.10,20',
    'nDCG@10 trailing',
    'nDCG@10)',
    'nDCG(@10',
    "nDCG(dcg='log2@10",
    'constructor',
    '__proto__',
    'toString.5',
    'xyzzyxyzzy',
    '',
    ' , ',
    '😀',
  ];

  it('what is said', () => {
    expect(wrong.map((text) => `${text}\n  ${said(text)}`).join('\n')).toMatchInlineSnapshot(`
      "P@0
        P@0: a cut-off is a whole number from 1; write for example P@10
      P@1.5
        P@1.5: a cut-off is a whole number from 1; write for example P@10
      P@-3
        P@-3: a cut-off is a whole number from 1; write for example P@10
      P@1e10000
        P@Infinity: a cut-off is a whole number from 1; write for example P@10
      ndgc@10
        there is no measure "ndgc"; the nearest are nDCG
      RBP(q=1)
        RBP has no parameter "q"; it has p, rel, gains
      RBP(p=1)
        RBP(p=...): 1 is out of range; it must be between 0 and 1 (probability of going on to the next document)
      RBP(p=0)
        RBP(p=...): 0 is out of range; it must be between 0 and 1 (probability of going on to the next document)
      RBP(p='0.8')
        RBP(p=...): a number is needed (probability of going on to the next document)
      RBP(p=0.8,p=0.9)
        cannot read "RBP(p=0.8,p=0.9)" as a measure: parameter p stands twice; write for example nDCG@10 or RBP(p=0.8)
      IPrec@2
        IPrec@2: a recall point lies in 0..1
      IPrec
        IPrec needs a recall point; write for example IPrec@0.1
      nDCG(dcg='x')@3
        nDCG(dcg=...): one of "log2", "exp-log2", "jk" is needed (log2: gain / log2(rank + 1); exp-log2: (2^gain - 1) / log2(rank + 1); jk: no discount before rank b, then gain / log_b(rank))
      nDCG(gains=2)@3
        nDCG(gains=...): {grade: gain, ...} is needed (gain of a grade where it is not the grade itself, such as {1:1, 2:3})
      nDCG(gains={1:1,1:2})@3
        cannot read "nDCG(gains={1:1,1:2})@3" as a measure: grade 1 stands twice; write for example nDCG@10 or RBP(p=0.8)
      SDCG@10
        SDCG needs max_rel: grade that gains 1, the highest of the scale; write SDCG(max_rel=...)@10
      SDCG(max_rel=0)@10
        SDCG(max_rel=0)@10: max_rel must lie above min_rel, which is 0
      SDCG(min_rel=-1,max_rel=3)@10
        SDCG(min_rel=...): -1 is out of range; it must be at least 0 (grade that gains 0)
      NERR8(min_rel=2,max_rel=2)@10
        NERR8(min_rel=2,max_rel=2)@10: max_rel must lie above min_rel, which is 2
      INST(T=0.1,max_rel=3)
        INST(T=...): 0.1 is out of range; it must be at least 0.5 (gain that the user wants in all, in scaled gain)
      P(judged_only=1)@5
        P(judged_only=...): true or false is needed (drop unjudged documents from the list first (condensed list))
      AP@
        cannot read "AP@" as a measure: expected a number; write for example nDCG@10 or RBP(p=0.8)
      AP@x
        cannot read "AP@x" as a measure: expected a number; write for example nDCG@10 or RBP(p=0.8)
      P
        P needs a cut-off; write for example P@10
      P.0
        P@0: a cut-off is a whole number from 1; write for example P@10
      P.x
        P: "x" is not a number
      P.
        P: "" is not a number
      Rprec@5
        Rprec takes no cut-off; write Rprec
      map.5
        map takes no parameters; write map
      mapp.5
        trec_eval has no measure "mapp"; the nearest are map, yaap
      mapp
        there is no measure "mapp"; the nearest are MAP, MaxP, AP
      ndcg_cutt
        there is no measure "ndcg_cutt"; the nearest are ndcg_cut, ndcg_rel, nDCG
      ndcg_cut_10
        there is no measure "ndcg_cut_10"; write ndcg_cut.10
      P_5
        there is no measure "P_5"; write P.5
      map_5
        there is no measure "map_5"; the nearest are MAP, MAP_IA, AP
      recal@5
        there is no measure "recal"; the nearest are Recall, R_cap, EE_L
      rbp.0.8
        rbp: "0.8" is not of the form grade=gain
      set_F.1,2
        set_F takes 1 numbers (beta), here are 2
      ndcg_cut.10,20
        "ndcg_cut.10,20" names 2 measures (nDCG@10, nDCG@20); one is needed here
      nDCG@10 trailing
        there is no measure "trailing"; \`jatdae measures\` lists them all
      nDCG@10)
        cannot read "nDCG@10)" as a measure: ")" is left over; write for example nDCG@10 or RBP(p=0.8)
      nDCG(@10
        cannot read "nDCG(@10" as a measure: expected a parameter name; write for example nDCG@10 or RBP(p=0.8)
      nDCG(dcg='log2@10
        cannot read "nDCG(dcg='log2@10" as a measure: the quotation mark is not closed; write for example nDCG@10 or RBP(p=0.8)
      constructor
        there is no measure "constructor"; \`jatdae measures\` lists them all
      __proto__
        there is no measure "__proto__"; \`jatdae measures\` lists them all
      toString.5
        trec_eval has no measure "toString"
      xyzzyxyzzy
        there is no measure "xyzzyxyzzy"; \`jatdae measures\` lists them all

        no measure is named; write for example nDCG@10
       , 
        no measure is named; write for example nDCG@10
      😀
        cannot read "😀" as a measure: expected a name; write for example nDCG@10 or RBP(p=0.8)"
    `);
  });

  it('nearest names', () => {
    expect(nearest('ndgc', measureNames())).toMatchInlineSnapshot(`
      [
        "nDCG",
      ]
    `);
    expect(nearest('mrr', measureNames())).toMatchInlineSnapshot(`
      [
        "MRR",
        "RR",
        "ERR",
      ]
    `);
    expect(nearest('precison', measureNames())).toMatchInlineSnapshot(`
      [
        "Precision",
      ]
    `);
    expect(nearest('ndcg_cutt', trecNames())).toMatchInlineSnapshot(`
      [
        "ndcg_cut",
        "ndcg_rel",
        "map_cut",
      ]
    `);
    expect(nearest('qqqqqqqq', measureNames())).toEqual([]);
  });
});
