import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from '../../src/project/project.ts';
import { runProjectSystem } from '../../src/project/run-systems.ts';
import { tempFolder } from '../temp.ts';
import { call } from './verb.ts';

export type Row = Record<string, unknown> & { readonly qid?: string };

const GATE = `gate:
  max_unjudged: 0.95
  min_queries: 3
  rules:
    - { measure: RR@10, at_least: 0.9 }
    - { measure: 'R@5', at_least: 1, by: lang }
    - { measure: RR@10, drop: 0.01 }
    - { measure: nDCG@10, drop: 0.01, how: plain }
    - { measure: RR@10, fall: 0.3 }
    - { hard_negatives: { ahead_at_most: 0 }, by: tenant }
    - { leaks: {} }
    - { lost: { k: 5, where: { priority: must } } }
    - { candidates: { stage: word, at_least: 0.95, drop: 0.01 }, systems: [both] }
    - { forbidden: { documents: [old], attributes: { status: repealed } } }
    - { latency: { p95: 60000 } }
    - { index: { documents: { at_least: 25 } }, systems: [word] }
    - { queries: { at_least: 12 } }
`;
const CONFIG = `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [RR@10]
depth: 20
scope: { tenant: query.tenant }
systems:
  word: { type: bm25, tokenizer: whitespace }
  flat: { type: bm25, tokenizer: whitespace, b: 0 }
  both: { type: fusion, of: [word, flat], method: rrf }
`;

/**
 * Two tenants of six subjects each. A subject has a rule, which answers its query, and a form, which looks like it; all
 * documents of a tenant share a word, so that lists are twelve long and stay in scope.
 */
function collection(): { documents: Row[]; queries: Row[] } {
  const documents: Row[] = [];
  const queries: Row[] = [];
  for (let i = 0; i < 12; i++) {
    const tenant = i < 6 ? 'alpha' : 'beta';
    const attributes = { tenant, status: 'current' };
    documents.push({ id: `d${i}-rule`, text: `용어${i}가나 조건${i}다라 ${tenant}업무 처리${tenant}`, attributes });
    documents.push({ id: `d${i}-form`, text: `용어${i}가나 서식${i}마바 ${tenant}업무 처리${tenant}`, attributes });
    queries.push({
      qid: `q${i}`,
      question: `용어${i}가나 조건${i}다라 ${tenant}업무`,
      relevant: [`d${i}-rule`],
      hard_negatives: [`d${i}-form`],
      attributes: { tenant, lang: i % 2 ? 'ko>ko' : 'en>ko', priority: i < 4 ? 'must' : 'should' },
    });
  }
  documents.push({ id: 'old', text: '폐지문서', attributes: { tenant: 'alpha', status: 'repealed' } });
  return { documents, queries };
}

/** A project of three systems on disk, and ways to look into its files and to spoil them. */
export class SmallProject {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Run, with baselines, and all rules green. */
  static async made(gate = GATE): Promise<SmallProject> {
    const made = new SmallProject(tempFolder());
    const { documents, queries } = collection();
    made.write('jatdae.yaml', `${CONFIG}${gate}`);
    made.writeRows('documents.jsonl', documents);
    made.writeRows('queries.jsonl', queries);
    await made.run();
    const { code, err } = await call('baseline', ['write', '--project', made.path('jatdae.yaml')]);
    if (code !== 0) throw new Error(err);
    return made;
  }

  copy(): SmallProject {
    const folder = tempFolder();
    cpSync(this.folder, folder, { recursive: true });
    return new SmallProject(folder);
  }

  path(name: string): string {
    return join(this.folder, name);
  }
  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }
  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
  }
  edit(name: string, change: (text: string) => string): void {
    const before = this.read(name);
    const after = change(before);
    if (after === before) throw new Error(`nothing changed in ${name}`);
    this.write(name, after);
  }
  rows(name: string): Row[] {
    return this.read(name)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  }
  writeRows(name: string, rows: readonly object[]): void {
    this.write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  editRows(name: string, change: (rows: Row[]) => readonly object[]): void {
    this.writeRows(name, change(this.rows(name)));
  }

  /** Run systems anew, all when none is named. */
  async run(...names: string[]): Promise<void> {
    const project = Project.load(this.path('jatdae.yaml'));
    const ears = { notice: () => {}, progress: () => {} } as unknown as Parameters<typeof runProjectSystem>[2];
    for (const name of names.length > 0 ? names : project.systemNames)
      await runProjectSystem(project, name, ears, { resume: false, version: '0.0.0' });
    await project.close();
  }

  /** Make the manifest believe that the run's file is as it was made: what is left then is for the other checks to see. */
  stamp(name: string): void {
    const manifest = JSON.parse(this.read(`.jatdae/runs/${name}/run.json`)) as object;
    const answers = createHash('sha256')
      .update(readFileSync(this.path(`.jatdae/runs/${name}/run.jsonl`)))
      .digest('hex');
    this.write(`.jatdae/runs/${name}/run.json`, JSON.stringify({ ...manifest, answers }));
  }

  /** The same for a baseline: its hash made right. */
  sealBaseline(name: string, change: (baseline: Record<string, unknown>) => object): void {
    const { sha256: _, ...baseline } = JSON.parse(this.read(`baselines/${name}.json`)) as Record<string, unknown>;
    const { queries, ...head } = change(baseline) as { queries: object[] };
    const body = `${JSON.stringify(head, null, 1).slice(0, -2)},\n "queries": [\n${queries
      .map((query) => `  ${JSON.stringify(query)}`)
      .join(',\n')}\n ]`;
    const sha256 = createHash('sha256').update(body).digest('hex');
    this.write(`baselines/${name}.json`, `${body},\n "sha256": ${JSON.stringify(sha256)}\n}\n`);
  }
}
