import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Called, jatdae } from '../cli/jatdae.ts';
import { tempFolder } from '../temp.ts';

/** A line of a run. */
export interface Hit {
  readonly qid: string;
  readonly id: string;
  readonly score: number;
}
export interface Judged {
  readonly qid: string;
  readonly id: string;
  readonly grade: number;
}
export interface Question {
  readonly qid: string;
  readonly question: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const QUERIES = 400;
/** Documents a list. */
const LONG = 12;

const RULES = `rules:
  - { measure: nDCG@10, at_least: 0.8 }
  - { measure: RR@10, drop: 0.01, by: lang }
  - { measure: RR@10, fall: 0.5 }
  - { measure: bpref, drop: 0.01, how: plain }
  - { lost: { k: 5, where: { priority: must } } }
  - { queries: { at_least: 400 } }
`;

/** Where the best document of query i stands: every fourth query has it second, so that means are no round 1. */
const placeOf = (i: number) => (i % 4 === 0 ? 2 : 1);

const langOf = (i: number) => (i < 300 ? 'ko>ko' : i < 360 ? 'ko>en' : 'en>ko');

/**
 * 400 queries, each with a best document (grade 2), a second (1), one that is not relevant (0) and one of grade -1, all of
 * them in its list of twelve; the rest of the list are documents that nobody judged. Scored at grade 2 and above, RR@10 is
 * (300 + 100 / 2) / 400 = .875.
 */
export class FileEvaluation {
  readonly folder: string;
  /** Beside the files: options of the call. */
  args: readonly string[] = ['--rel', '2'];
  /** What is read. */
  inputs: readonly string[] = ['--qrels', 'qrels.txt', '--docs', 'documents.jsonl', '--queries', 'queries.jsonl'];
  run: readonly string[] = ['run.txt'];
  rules: readonly string[] = ['--rules', 'gate.yaml'];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** With a baseline, and all rules green. */
  static made(): FileEvaluation {
    const made = new FileEvaluation(tempFolder());
    const [judged, hits, documents, questions]: [Judged[], Hit[], object[], Question[]] = [[], [], [], []];
    for (let i = 0; i < QUERIES; i++) {
      const qid = `q${i}`;
      const filler = (n: number) => `d${(i + 1 + n) % QUERIES}-far`;
      const head = [`d${i}-best`, `d${i}-second`, `d${i}-not`, `d${i}-junk`];
      const list = placeOf(i) === 1 ? [...head] : [filler(0), ...head];
      for (let n = 1; list.length < LONG; n++) list.push(filler(n));
      for (const [rank, id] of list.entries()) hits.push({ qid, id, score: LONG - rank });
      for (const [n, grade] of [2, 1, 0, -1].entries()) judged.push({ qid, id: head[n]!, grade });
      for (const id of [...head, `d${i}-far`]) documents.push({ id, text: `내용 ${id}` });
      const attributes = { lang: langOf(i), priority: i % 10 === 1 ? 'must' : 'should' };
      questions.push({ qid, question: `질의 ${i}`, attributes });
    }
    made.writeRun(hits);
    made.writeGold(judged);
    made.writeRows('documents.jsonl', documents);
    made.writeRows('queries.jsonl', questions);
    made.write('gate.yaml', RULES);
    const { code, err } = jatdae(['baseline', 'write', ...made.call], { cwd: made.folder });
    if (code !== 0) throw new Error(err);
    return made;
  }

  copy(): FileEvaluation {
    const folder = tempFolder();
    cpSync(this.folder, folder, { recursive: true });
    return new FileEvaluation(folder);
  }

  get call(): string[] {
    return [...this.inputs, ...this.run, ...this.rules, ...this.args];
  }
  gate(more: readonly string[] = ['--format', 'json'], lang = 'en_US.UTF-8'): Called {
    return jatdae(['gate', ...this.call, ...more], { cwd: this.folder, lang });
  }

  path(name: string): string {
    return join(this.folder, name);
  }
  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }
  write(name: string, text: string | Uint8Array): void {
    writeFileSync(this.path(name), text);
  }
  edit(name: string, change: (text: string) => string): void {
    const before = this.read(name);
    const after = change(before);
    if (after === before) throw new Error(`nothing changed in ${name}`);
    this.write(name, after);
  }

  hits(): Hit[] {
    return lines(this.read('run.txt')).map((line) => {
      const [qid, , id, , score] = line.split(' ') as [string, string, string, string, string];
      return { qid, id, score: Number(score) };
    });
  }
  writeRun(hits: readonly Hit[], name = 'run.txt', tag = 'run'): void {
    this.write(name, hits.map(({ qid, id, score }, i) => `${qid} Q0 ${id} ${i + 1} ${score} ${tag}\n`).join(''));
  }
  editRun(change: (hit: Hit, i: number) => Hit | undefined): void {
    const before = this.hits();
    this.writeRun(before.flatMap((hit, i) => change(hit, i) ?? []));
  }
  /** Change whole lists, best first; the scores are made anew. */
  editLists(change: (ids: readonly string[], query: number) => readonly string[]): void {
    const lists = new Map<string, string[]>();
    for (const { qid, id } of this.hits()) lists.set(qid, [...(lists.get(qid) ?? []), id]);
    const changed = [...lists].map(([qid, ids], query) => ({ qid, ids: change(ids, query) }));
    this.writeRun(changed.flatMap(({ qid, ids }) => ids.map((id, rank) => ({ qid, id, score: 100 - rank }))));
  }

  gold(): Judged[] {
    return lines(this.read('qrels.txt')).map((line) => {
      const [qid, , id, grade] = line.split(' ') as [string, string, string, string];
      return { qid, id, grade: Number(grade) };
    });
  }
  writeGold(gold: readonly Judged[]): void {
    this.write('qrels.txt', gold.map(({ qid, id, grade }) => `${qid} 0 ${id} ${grade}\n`).join(''));
  }
  editGold(change: (judged: Judged, i: number) => Judged | undefined): void {
    this.writeGold(this.gold().flatMap((judged, i) => change(judged, i) ?? []));
  }

  rows<T>(name: string): T[] {
    return lines(this.read(name)).map((line) => JSON.parse(line) as T);
  }
  writeRows(name: string, rows: readonly object[]): void {
    this.write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  editRows<T extends object>(name: string, change: (row: T, i: number) => object | undefined): void {
    this.writeRows(
      name,
      this.rows<T>(name).flatMap((row, i) => change(row, i) ?? []),
    );
  }
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
