import { describe, expect, it } from 'vitest';
import type { LintPool, LintSystem } from '../../../src/gold/index.ts';
import { translate } from '../../../src/language/index.ts';
import { modelFamily } from '../../../src/systems/model-family.ts';
import { CLEAN, found, label, lines, lint } from './gold.ts';

const system = (name: string, rest: Partial<LintSystem> = {}): LintSystem => ({
  system: name,
  had: 8,
  alone: 1,
  recall: { all: 0.8, others: 0.78 },
  measures: [{ measure: 'nDCG@10', loss: 0.01 }],
  ...rest,
});
const pool = (...systems: LintSystem[]): LintPool => ({ depth: 10, positives: 10, systems });

describe('circular gold', () => {
  it('says what each system had, and is silent else', () => {
    const report = lint({
      pool: pool(system('bm25'), system('dense', { had: 6, measures: [{ measure: 'RR@10', loss: -0.005 }] })),
    });
    expect(report.findings.map(({ level, code }) => [level, code])).toEqual([['note', 'gold-in-top-k']]);
    expect(lines(report.findings[0])).toEqual([
      'bm25 | 8/10 @10, 1: 1, R@10 0.800 → 0.780, nDCG@10 −0.010',
      'dense | 6/10 @10, 1: 1, R@10 0.800 → 0.780, RR@10 +0.005',
    ]);
  });

  it.each([
    [{ alone: 7 }, 'gold-one-system'],
    [{ recall: { all: 0.8, others: 0.74 } }, 'recall-on-own-finds'],
    [{ recall: { all: 0.8, others: undefined } }, 'recall-on-own-finds'],
  ])('warns of %j', (rest, code) => {
    const finding = found(lint({ pool: pool(system('bm25', rest), system('dense')) }), code);
    expect([finding?.level, finding?.items.map(({ systems }) => systems)]).toEqual(['warning', [['bm25']]]);
  });

  it('at the limits it does not: 60% and .05', () => {
    const at = system('bm25', { alone: 6, recall: { all: 0.75, others: 0.7 } });
    expect(lint({ pool: pool(at, system('dense')) }).levels.warning).toBe(0);
  });

  it('one system alone proves nothing', () => {
    const report = lint({ pool: pool(system('bm25', { alone: 10, recall: { all: 1, others: 0 } })) });
    expect(report.levels).toEqual({ error: 0, warning: 0, note: 1 });
    expect(translate(report.findings[0]!.say, 'ko')).toContain('시스템이 하나뿐이면 누가 찾은 것인지 알 수 없습니다');
  });
});

describe('labels by what is graded', () => {
  const byModel = (judge: string) => ({ source: 'model' as const, status: 'advisory' as const, judge });
  const judgements = [
    label('q1', 'd1', 2, byModel('Qwen2.5-72B umbrela')),
    label('q1', 'd2', 0),
    label('q2', 'd2', 1),
    label('q2', 'd1', 1, byModel('Qwen2.5-72B umbrela')),
  ];

  it('of the same family as a model of the system', () => {
    const report = lint({
      judgements,
      pool: pool(system('q', { models: ['Qwen/Qwen3-Embedding-0.6B'] }), system('b', { models: ['BAAI/bge-m3'] })),
    });
    const family = found(report, 'labels-same-family');
    expect([family?.level, lines(family)]).toEqual(['warning', ['q | Qwen2.5-72B umbrela | qwen 2/3']]);
  });

  it('of one origin: two of three are more than 60%', () => {
    const origin = found(lint({ judgements }), 'labels-one-origin');
    expect([origin?.level, lines(origin)]).toEqual(['warning', ['Qwen2.5-72B umbrela | 2/3']]);
    const confirmed = [...judgements, label('q1', 'd1', 2)];
    expect(found(lint({ judgements: confirmed }), 'labels-one-origin')).toBeUndefined();
  });

  it('people and imports are of no origin', () => {
    expect(lint({}).skipped.map(({ rule }) => rule)).toContain('circular-labels');
  });

  it('families by the names that makers give', () => {
    const names = [
      'gpt-4o-2024-08-06',
      'intfloat/e5-mistral-7b-instruct',
      'intfloat/multilingual-e5-large',
      'nlpai-lab/KURE-v1',
      'claude-sonnet',
      'google/gemma-3',
      'solar-pro',
      '김민지',
      'o3-mini',
      'LGAI-EXAONE/EXAONE-3.5',
    ];
    expect(names.map(modelFamily)).toEqual([
      'openai',
      'mistral',
      'e5',
      'bge',
      'claude',
      'gemini',
      'solar',
      undefined,
      'openai',
      'exaone',
    ]);
  });
});

describe('too few queries', () => {
  // Power of the t test: scipy.stats.nct.sf(t.ppf(.975, n - 1), n - 1, d / sd * sqrt(n)) and the same of -d.
  it('by an assumed spread, which is said', () => {
    const few = found(lint({}, { difference: 0.02 }), 'too-few-queries');
    // Of sd .25 and .02 the first n with a power of .8 is 1229 (1227 by the normal formula); with n = 2 it is reached at 2.887472.
    expect(translate(few!.say, 'en')).toBe(
      '2 queries find a difference of 2.887 at best with power .8 (sd 0.250 assumed; give two runs to measure it); for 0.02 it takes 1229. Add queries, or ask for less.',
    );
    expect(few?.level).toBe('warning');
  });

  it('by the spread of two systems; the greatest counts', () => {
    const differences = [
      { systems: ['a', 'b'] as const, measure: 'nDCG@10', values: Float64Array.of(0.1, -0.1, 0.1, -0.1) },
      { systems: ['a', 'c'] as const, measure: 'nDCG@10', values: Float64Array.of(0.2, -0.2, 0.2, -0.2) },
    ];
    const few = found(lint({ differences }, { difference: 0.2 }), 'too-few-queries');
    // sd = sqrt(4 * .04 / 3) = .230940: n = 13 for .2 and n = 4 for .5; with n = 4 the power is reached at .491429.
    expect(translate(few!.say, 'ko')).toBe(
      '질의 4개로는 검정력 .8에서 0.491보다 작은 차이를 찾기 어렵습니다(a, c의 nDCG@10 차이 표준편차 0.231). 0.2를 찾으려면 13개가 필요합니다. 질의를 늘리거나 기준을 낮추십시오.',
    );
    expect(found(lint({ differences }, { difference: 0.5 }), 'too-few-queries')).toBeUndefined();
  });

  it('skipped where nothing is asked for', () => {
    expect(lint({}).skipped.map(({ rule }) => rule)).toContain('too-few-queries');
    expect(CLEAN.pool).toBeUndefined();
  });
});
