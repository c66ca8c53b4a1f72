import { describe, expect, it } from 'vitest';
import { tempFile } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

// A trace as a search team writes it from its logs. By hand, of q1 with c shown: a and g fail conditions of the gate, f is below the
// threshold, e is not among the three that are read, d is rejected by the reranker, b is not shown though it was ranked, h was never found.
type Stage = Readonly<Record<string, unknown>> & { readonly name: string; readonly kind: string };
const STAGES: readonly Stage[] = [
  { name: 'search', kind: 'retrieve', ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], scores: [7, 6, 5, 4, 3, 2, 1] },
  {
    name: 'conditions',
    kind: 'gate',
    ids: ['b', 'c', 'd', 'e', 'f'],
    dropped: { a: 'region=서울 & closed', g: 'closed' },
  },
  { name: 'floor', kind: 'threshold', ids: ['b', 'c', 'd', 'e'], dropped: { f: 'below 0.2 (score 0.13)' } },
  { name: 'shortlist', kind: 'window', ids: ['b', 'c', 'd'] },
  { name: 'ranker', kind: 'rerank', ids: ['c', 'b'], dropped: { d: 'no direct evidence' } },
];
const BUCKETS = {
  a: 'GATE_CUT',
  b: 'ASSEMBLY_DROPPED',
  c: 'EXPOSED_WITHIN_K',
  d: 'RERANK_REJECTED',
  e: 'RERANK_WINDOW_OUT',
  f: 'SCORE_CUT',
  g: 'GATE_CUT',
  h: 'POOL_MISS',
};
const CONDITIONS = [
  { condition: 'closed', documents: 2, alone: 1 },
  { condition: 'region', documents: 1, alone: 0 },
];
const qrels = tempFile([...'abcdefgh'].map((id) => `q1 0 ${id} 1\n`).join(''), 'qrels.txt');
const fileOf = (stages: readonly object[], result: readonly unknown[] = ['c']) =>
  tempFile(`${JSON.stringify({ qid: 'q1', stages, result, ms: 41.2 })}\n`, 'run.jsonl');
const without = (key: string, stages: readonly Stage[] = STAGES) =>
  stages.map((stage) => Object.fromEntries(Object.entries(stage).filter(([name]) => name !== key)));
const funnelOf = (file: string, ...more: string[]) => {
  const { out, err, code } = jatdae(['funnel', '--qrels', qrels, file, '--format', 'json', ...more]);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  const [one] = resultOf(out).systems;
  return {
    err,
    conditions: one.conditions,
    buckets: Object.fromEntries(
      one.fates.map((fate: { document: string; bucket: string }) => [fate.document, fate.bucket]),
    ),
  };
};

const SILENT = without('kind');
const NAMED = STAGES.map(({ kind, ...stage }) => ({ ...stage, name: kind }));
const ROLES = STAGES.map(({ kind, ...stage }) => ({ ...stage, role: kind }));
const LISTS = STAGES.map(({ dropped, ...stage }) =>
  dropped === undefined
    ? stage
    : {
        ...stage,
        dropped: Object.fromEntries(
          Object.entries(dropped as object).map(([id, why]) => [id, String(why).split(' & ')]),
        ),
      },
);
const NO_IDS = STAGES.map(({ ids, ...stage }, i) => (i === 1 || i === 2 ? stage : { ids, ...stage }));
const LIST = ['--kinds', STAGES.map(({ kind }) => kind).join(',')];
const BY_NAME = [
  '--kinds',
  STAGES.map(({ name, kind }) => `${name}=${kind}`)
    .reverse()
    .join(','),
];

describe('a run.jsonl with stages, in the shape of the docs', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['kind in each stage', STAGES, []],
    ['role, as our own runs have it', ROLES, []],
    ['--kinds, one a stage', SILENT, LIST],
    ['--kinds by name, in any order', SILENT, BY_NAME],
    [
      '--kinds for what says nothing, kind for the rest',
      [...STAGES.slice(0, 4), SILENT[4]!],
      ['--kinds', 'ranker=rerank'],
    ],
    ['--kinds counts more than kind', STAGES.map((stage) => ({ ...stage, kind: 'fuse' })), BY_NAME],
    ['names that are the words themselves', NAMED, []],
    [
      'names in capitals, below a part',
      NAMED.map(({ name, ...stage }) => ({ name: name.toUpperCase(), ...stage })),
      [],
    ],
    ['conditions as lists', LISTS, []],
    ['stages without ids hand on what they did not drop', NO_IDS, []],
  ])('%s', (_, stages, more) => {
    const { buckets, conditions } = funnelOf(fileOf(stages), ...more);
    expect(buckets).toEqual(BUCKETS);
    expect(conditions).toEqual(CONDITIONS);
  });

  it('shows the conditions, the words of the reranker and the score, in both languages', () => {
    const call = (lang: string) => jatdae(['funnel', '--qrels', qrels, fileOf(STAGES)], { lang }).out;
    const english = call('en_US.UTF-8');
    expect(english).toMatch(/condition {2}excludes {2}it alone\n\n?closed +2 +1\nregion +1 +0\n/);
    for (const shown of ['fails region=서울, closed', 'no direct evidence', 'score 0.13, threshold 0.2', 'window 3'])
      expect(english).toContain(shown);
    expect(call('ko_KR.UTF-8')).toMatch(/closed +2 +1\nregion +1 +0\n/);
  });

  it('ids that are numbers; a list of what left without a reason; a reason that is null', () => {
    const stages = [
      { name: 'pool', ids: [1, 2, 12345678901234567890n.toString(), 4] },
      { name: 'gate', ids: [1, 2], dropped: { '12345678901234567890': null } },
      { name: 'rerank', dropped: [2] },
    ];
    const gold = tempFile('q1 0 1 1\nq1 0 2 1\nq1 0 12345678901234567890 1\nq1 0 4 1\n');
    const file = tempFile(`{"qid":"q1","stages":${JSON.stringify(stages)},"result":[1]}\n`, 'run.jsonl');
    const [one] = resultOf(jatdae(['funnel', '--qrels', gold, file, '--format', 'json']).out).systems;
    expect(one.fates.map((fate: Record<string, string>) => [fate.document, fate.bucket, fate.stage])).toEqual([
      ['1', 'EXPOSED_WITHIN_K', undefined],
      ['2', 'RERANK_REJECTED', 'rerank'],
      ['12345678901234567890', 'GATE_CUT', 'gate'],
      ['4', 'GATE_CUT', 'gate'],
    ]);
  });

  it('a trace that begins after the search: what stands in its first list was called', () => {
    // b was fused and rejected; the search is not in the log, so z is all that no list held.
    const stages = [
      { name: 'fuse', ids: ['a', 'b', 'c'] },
      { name: 'rerank', ids: ['c', 'a'] },
    ];
    const gold = tempFile('q1 0 a 1\nq1 0 b 1\nq1 0 z 1\n');
    const [one] = resultOf(jatdae(['funnel', '--qrels', gold, fileOf(stages, ['a']), '--format', 'json']).out).systems;
    expect(one.fates.map((fate: Record<string, string>) => `${fate.document} ${fate.bucket}`)).toEqual([
      'a EXPOSED_WITHIN_K',
      'b RERANK_REJECTED',
      'z POOL_MISS',
    ]);
  });

  it('a kind that is none is told, and the run is read all the same', () => {
    const odd = fileOf([STAGES[0]!, { name: 'magic', kind: 'sieve', ids: ['c'] }]);
    for (const verb of ['funnel', 'eval']) {
      const { err, code } = jatdae([verb, '--qrels', qrels, odd]);
      expect({ verb, code }).toEqual({ verb, code: 0 });
      expect(err).toMatch(
        /Stages of the kind "sieve" are read as if they said nothing of themselves; kinds are retrieve, /,
      );
    }
    expect(funnelOf(odd).buckets).toMatchObject({ a: 'STAGE_LOST', c: 'EXPOSED_WITHIN_K' });
    expect(jatdae(['funnel', '--qrels', qrels, odd]).out).toMatch(/"kind" in the\s+stage, or --kinds STAGE=rerank/);
  });

  it.each([
    ['retrieve,gate', '--kinds names 2, but there are 5 stages (search, conditions, floor, shortlist, ranker)'],
    ['pool=retrieve', '--kinds pool=…: there is no stage "pool"; the stages are search, conditions, floor, shortlist'],
    ['search=find', '--kinds is a list of kinds in the order of the stages, or of STAGE=KIND, not "search=find"'],
    ['search=retrieve,rerank', '--kinds is a list of kinds in the order of the stages, or of STAGE=KIND, not "rerank"'],
  ])('--kinds %s: says what is wrong', (kinds, message) => {
    const { code, err, out } = jatdae(['funnel', '--qrels', qrels, fileOf(SILENT), '--kinds', kinds]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.replace(/\s+/g, ' ')).toContain(message);
  });
});
