import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { verbs } from '../../src/cli/verbs.ts';
import { tempFile } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const QRELS = `q1 0 a 2
q1 0 b 0
q1 0 z 1
q2 0 c 1
q3 0 d 0
q4 0 e 1
`;
const RUN = `q1 Q0 a 1 3 mine
q1 Q0 u 2 2 mine
q1 Q0 b 3 1 mine
q2 Q0 u 1 2 mine
q2 Q0 c 2 2 mine
q3 Q0 d 1 1 mine
q9 Q0 x 1 1 mine
`;

describe('jatdae eval', () => {
  const qrels = tempFile(QRELS, 'qrels.txt');
  const run = tempFile(RUN, 'run.txt');
  const call = (...args: string[]) => jatdae(['eval', '--qrels', qrels, run, ...args]);

  it('the table, in English', () => {
    expect(call('-m', 'nDCG@10 RR P@5 Judged@2', '--per-query').out).toMatchInlineSnapshot(`
      "mine: 4 queries, lists of up to 3

      measure    value      of    95% interval  n  unjudged       0 … 1
      nDCG@10   0.4637          [0.000, 1.000]  3       33%  █·····██··
      RR        0.5000          [0.000, 1.000]  3       33%  █····█···█
      P@5       0.1333  0.2667  [0.000, 0.420]  3       33%  ▄·█·······
      Judged@2  0.6667          [0.000, 1.000]  3       40%  ·····█···▄

        1 query moves a mean by up to 33.3 points (of 100).
        1 query found nothing relevant at any rank (q4).
        Lists are at most 3 long, so nDCG@10, P@5 cannot see further.
        1 judged query has no list in this run and counts 0 (q4).
        1 query of the run is not judged and not counted (q9).
        1 query has no relevant document and is left out of recall-like means (q3).
        Ties could make nDCG@10 anything from 0.4637 to 0.5867; jatdae eval --ties
          chooses one.
        Ties could make RR anything from 0.5000 to 0.6667; jatdae eval --ties
          chooses one.

      query  nDCG@10      RR     P@5  Judged@2
      q1      0.7602  1.0000  0.2000    0.5000
      q2      0.6309  0.5000  0.2000    0.5000
      q3           –       –       –    1.0000
      q4      0.0000  0.0000  0.0000         –
      "
    `);
  });

  it('the table, in Korean', () => {
    const called = jatdae(['eval', '--qrels', qrels, run, '-m', 'nDCG@10 RR'], { lang: 'ko_KR.UTF-8' });
    expect(called.out).toMatchInlineSnapshot(`
      "mine: 질의 4개, 목록 길이 최대 3

      지표         값  최대        95% 구간  n  미판정       0 … 1
      nDCG@10  0.4637        [0.000, 1.000]  3     33%  █·····██··
      RR       0.5000        [0.000, 1.000]  3     33%  █····█···█

        질의 하나가 평균을 최대 33.3점(100점 만점)까지 움직입니다.
        정답 문서를 어느 순위에서도 찾지 못한 질의: 1개(q4).
        목록이 최대 3개뿐이라 nDCG@10도 그 아래는 보지 못합니다.
        판정은 있으나 결과 목록이 없어 0점으로 센 질의: 1개(q4).
        결과는 있으나 판정이 없어 세지 않은 질의: 1개(q9).
        정답 문서가 하나도 없어 재현율 계열 평균에서 뺀 질의: 1개(q3).
        동점 순서에 따라 nDCG@10 값이 0.4637에서 0.5867 사이로 달라질 수 있습니다.
          jatdae eval --ties로 정할 수 있습니다.
        동점 순서에 따라 RR 값이 0.5000에서 0.6667 사이로 달라질 수 있습니다. jatdae
          eval --ties로 정할 수 있습니다.
      "
    `);
  });

  it('CSV starts with a byte order mark; Markdown and trec', () => {
    expect(call('-m', 'RR', '--format', 'csv', '--per-query').out).toBe(
      '\ufeffrun,query,measure,value\r\nmine,q1,RR,1\r\nmine,q2,RR,0.5\r\nmine,q3,RR,""\r\nmine,q4,RR,0\r\nmine,all,RR,0.5\r\n',
    );
    expect(call('-m', 'RR', '--format', 'md').out).toMatchInlineSnapshot(`
      "### mine: 4 queries, lists of up to 3

      | measure | value | of | 95% interval | n | unjudged | 0 … 1 |
      |---|---:|---:|---|---:|---:|---|
      | RR | 0.5000 | 1.0000 | [0.000, 1.000] | 3 | 33% | █····█···█ |

      - 1 query moves a mean by up to 33.3 points (of 100).
      - 1 query found nothing relevant at any rank (q4).
      - 1 judged query has no list in this run and counts 0 (q4).
      - 1 query of the run is not judged and not counted (q9).
      - 1 query has no relevant document and is left out of recall-like means (q3).
      - Ties could make RR anything from 0.5000 to 0.6667; jatdae eval --ties chooses one.
      "
    `);
    expect(call('-m', 'RR', '--format', 'trec').out).toBe('RR                    \tall\t0.5000\n');
  });

  it('stdout holds one JSON document and nothing else; the rest goes to stderr', () => {
    const called = call('--format', 'json', '-m', 'nDCG@10');
    expect(resultOf(called.out)).toMatchObject({ ties: 'trec', runs: [{ name: 'mine', queries: 4 }] });
    expect(called.err).toMatch(/note: .*qrels\.txt: trec-qrels, 4 queries, 6 judgements/);
    expect(call('--format', 'json', '-m', 'nDCG@10', '--quiet').err).toBe('');
  });

  it('two runs over the same inputs write the same bytes', () => {
    expect(call('--format', 'json').out).toBe(call('--format', 'json').out);
  });

  it('ties: expected lies between the worst and the best order', () => {
    const value = (ties: string) => Number(call('-m', 'RR', '--format', 'trec', '--ties', ties).out.split('\t')[2]);
    // q1 is 1, q2 is 1 or 1/2, q4 is 0.
    expect([value('min'), value('expected'), value('max')]).toEqual([0.5, 0.5833, 0.6667]);
    expect(value('order')).toBe(0.5);
  });

  it('bounds: what the unjudged document at rank 1 of q2 could do', () => {
    const { runs } = resultOf(call('-m', 'RR', '--bounds', '--format', 'json').out);
    // q2: 1/2 as it is, 1 if u is relevant; q1 has its best at rank 1 anyway; q3 has no hole and is not defined.
    expect(runs[0].measures[0].bounds).toEqual([0.5, expect.closeTo(2 / 3, 12)]);
  });

  it('sampled judgements refuse what they cannot carry', () => {
    const refused = call('--judging', 'sampled', '-m', 'P@5,RR,AP');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/P@5, AP cannot be told from sampled judgements/);
    expect(call('--judging', 'sampled', '--format', 'json').code).toBe(0);
  });

  it('slices by an attribute of the queries', () => {
    const queries = tempFile(
      [
        { qid: 'q1', question: 'a', attributes: { lang: 'ko' } },
        { qid: 'q2', question: 'b', attributes: { lang: 'en' } },
        { qid: 'q4', question: 'c', attributes: { lang: 'ko' } },
      ]
        .map((query) => JSON.stringify(query))
        .join('\n'),
      'queries.jsonl',
    );
    const { out } = call('--queries', queries, '--by', 'lang', '-m', 'RR');
    expect(out).toMatch(/^lang +n +RR +95% interval$/m);
    expect(out).toMatch(/^en \* +1 +0\.5000$/m);
    expect(out).toMatch(/^ko \* +2 +0\.5000 +\[0\.000, 1\.000\]$/m);
    expect(call('--queries', queries, '--by', 'origin').err).toMatch(
      /no query has the attribute "origin"; there are lang/,
    );
  });

  it('chunks collapse to their documents before the cut', () => {
    const chunks = tempFile('q1 Q0 x#1 1 9 t\nq1 Q0 x#2 2 8 t\nq1 Q0 a#1 3 7 t\n', 'chunks.txt');
    const called = jatdae([
      'eval',
      '--qrels',
      qrels,
      chunks,
      '-m',
      'RR@2',
      '--doc-of',
      '#',
      '--answered',
      '--format',
      'trec',
    ]);
    expect(called.out).toBe('RR@2                  \tall\t0.5000\n');
  });

  it('one clear sentence for each wrong call', () => {
    for (const [args, sentence] of [
      [['-m', 'P@0'], 'a cut-off is a whole number from 1'],
      [['-m', 'ndgc@10'], 'the nearest are'],
      [['--ties', 'random'], '--ties is one of trec, order, expected, min, max, not "random"'],
      [['--format', 'xml'], '--format is one of table, json, csv, md, trec, not "xml"'],
      [['--rel', 'high'], '--rel is one of'],
      [['--from', 'trek-run'], 'trec-run'],
      [['--grades', 'upside-down'], 'upside-down'],
    ] as const) {
      const called = call(...args);
      expect(called.err).toContain(sentence);
      expect(called.code).toBe(2);
      expect(called.out).toBe('');
    }
    expect(jatdae(['eval', run]).err).toContain('--qrels');
    expect(jatdae(['eval', '--qrels', qrels]).err).toContain('--run');
    expect(jatdae(['evil']).err).toMatch(/there is no verb "evil"; did you mean eval/);
  });

  it('ids that do not meet: an error with the likely cause', () => {
    const zeros = tempFile('q1 0 007 1\n', 'zeros.txt');
    const bare = tempFile('q1 Q0 7 1 1 t\n', 'bare.txt');
    const called = jatdae(['eval', '--qrels', zeros, bare]);
    expect(called.code).toBe(2);
    expect(called.err).toMatch(/no retrieved document was judged.*leading zeros/s);
    const other = jatdae(['eval', '--qrels', tempFile('Q1 0 a 1\n'), run]);
    expect(other.err).toMatch(/no query of this run was judged.*upper and lower case/s);
  });
});

it('the help page', () => {
  expect(jatdae(['--help']).out).toMatchInlineSnapshot(`
    "jatdae measures retrieval: how good is it, and can the numbers be trusted.

    Usage: jatdae VERB [options]

      try        everything at once: find, run the baselines, score, show the misses
                   jatdae try ./my-collection
      init       write a jatdae.yaml after looking at the folder
                   jatdae init
      ingest     HWP, HWPX, PDF, DOCX, HTML, Markdown to documents, tables kept
                   jatdae ingest handbook.hwpx --split heading:2+row -o docs.jsonl
      run        run systems over a collection, every stage recorded
                   jatdae run bm25 dense --resume
      index      load the collection into an engine
                   jatdae index opensearch
      eval       score runs, with what stands behind the numbers
                   jatdae eval --qrels qrels.txt run.txt -m nDCG@10,RR@10
      compare    is the difference real, and which queries it comes from
                   jatdae compare --qrels qrels.txt before.txt after.txt
      power      how many queries it takes, how sure this many make
                   jatdae power --qrels qrels.txt a.txt b.txt --difference 0.02
      holes      what nobody judged, what it could change, what to judge next
                   jatdae holes --qrels qrels.txt a.txt b.txt --next 20
      coverage   the documents that no system ever returned
                   jatdae coverage bm25 dense
      failures   every query whose answer is not first, and why
                   jatdae failures bm25 dense
      funnel     where the answer died, stage by stage
                   jatdae funnel reranked
      advise     what to measure, for whom, on these labels
                   jatdae advise --reader llm -k 5
      gold       labels with a memory: import, lint, freeze, diff, history
                   jatdae gold import book.json
      judge      grades by LLM judges: prompts, votes, cache, cost
                   jatdae judge strict --holes 10
      baseline   commit an evaluation that gates compare with
                   jatdae baseline write reranked
      gate       green, red, or cannot tell: what may not get worse
                   jatdae gate reranked --format github
      studio     look, click, label: a web app over the project
                   jatdae studio --open
      report     the same screens in one file, to send and to keep
                   jatdae report --out report.html
      trec_eval  score a run exactly as trec_eval does
                   jatdae trec_eval -q -m ndcg_cut.10 qrels.txt run.txt
      fuse       one run of several: rrf and fourteen other methods
                   jatdae fuse bm25.txt dense.txt -o fused.txt
      convert    any evaluation file to any other format
                   jatdae convert qrels.trec qrels.csv
      measures   the measures, their formulas and sources
                   jatdae measures nDCG
      doctor     is everything there: this machine, this project
                   jatdae doctor
      demo       the bundled experiment
                   jatdae demo

    For every verb: --lang ko|en, --quiet, --help.
    Results go to stdout, all else to stderr. Exit codes: 0 well, 1 negative
    finding, 2 bad call or input, 3 outside service failed.
    "
  `);
  expect(jatdae(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  for (const lang of ['en_US.UTF-8', 'ko_KR.UTF-8']) {
    expect(tooWide(jatdae(['--help'], { lang }).out)).toEqual([]);
    for (const { name } of verbs) {
      const { code, out } = jatdae([name, '--help'], { lang });
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^(Usage|사용법): jatdae ${name} `));
      expect(out).toContain(`\n  jatdae ${name}`);
      expect(tooWide(out)).toEqual([]);
    }
  }
});

/** Lines that a terminal of 80 columns breaks. */
function tooWide(text: string): string[] {
  return text.split('\n').filter((line) => stringWidth(line) > 80);
}
