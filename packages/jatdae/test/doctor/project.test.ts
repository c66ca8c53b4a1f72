import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { goldCounts, goldHashes } from '../../src/collection/frozen-gold.ts';
import { frozenGoldText } from '../../src/formats/gold-jsonl.ts';
import { openGoldStore } from '../../src/gold/index.ts';
import { sqliteDriver } from '../../src/gold/sqlite-driver.ts';
import { translate } from '../../src/language/index.ts';
import { SmallProject } from '../gate/small-project.ts';
import { tempFolder } from '../temp.ts';
import { diagnosed, notWell, said } from './diagnosed.ts';

const openSqliteFile = await sqliteDriver();

let made: SmallProject;
beforeAll(async () => {
  made = await SmallProject.made();
});

/** What is not well in a copy after a change. */
async function spoilt(change: (project: SmallProject) => void | Promise<void>) {
  const copy = made.copy();
  await change(copy);
  return diagnosed(copy.path('jatdae.yaml'), { store: copy.path('.jatdae/gold.db') });
}

describe('a project', () => {
  it('that is well is well, and stays as it is', async () => {
    const files = () => readdirSync(made.folder, { recursive: true, encoding: 'utf8' }).sort();
    const before = files();
    const found = await diagnosed(made.path('jatdae.yaml'));
    expect(notWell(found)).toEqual([]);
    expect(found.exitCode).toBe(0);
    expect(said(found, 'collection')).toBe('25 documents, 12 queries, 12 judged');
    expect(said(found, 'gate')).toBe('valid, with 13 rules');
    expect(found.checks.filter(({ name }) => name === 'run').map(({ subject }) => subject)).toEqual([
      'word',
      'flat',
      'both',
    ]);
    expect(files()).toEqual(before);
  });

  it('that is not there: the machine alone', async () => {
    const found = await diagnosed(undefined);
    expect(found.exitCode).toBe(0);
    expect(said(found, 'jatdae.yaml')).toMatch(/jatdae init/);
  });

  it('whose settings are wrong says the line', async () => {
    const found = await spoilt((project) =>
      project.edit('jatdae.yaml', (text) => text.replace('depth: 20', 'deep: 20')),
    );
    expect(notWell(found)).toEqual(['fault jatdae.yaml']);
    expect(said(found, 'jatdae.yaml')).toMatch(/jatdae\.yaml:3: there is no key deep/);
    expect(found.exitCode).toBe(1);
  });

  it('whose documents are gone', async () => {
    const found = await spoilt((project) => rmSync(project.path('documents.jsonl')));
    expect(notWell(found)).toEqual(['fault file documents.jsonl']);
  });

  it('whose ids do not meet: why', async () => {
    const found = await spoilt((project) =>
      project.editRows('documents.jsonl', (rows) => rows.map((row) => ({ ...row, id: `v2:${String(row.id)}` }))),
    );
    expect(notWell(found)).toContain('fault ids');
    expect(said(found, 'ids')).toMatch(/None of the 24 judged documents is in the corpus.*Likely cause: a prefix/);
    expect(found.exitCode).toBe(1);
  });

  it('with a module that is not there, and an unknown model', async () => {
    const found = await spoilt((project) =>
      project.edit('jatdae.yaml', (text) =>
        text.replace(
          'systems:\n',
          'systems:\n  mine: { type: module, path: mine.ts }\n  vec: { type: dense, model: models/x }\n',
        ),
      ),
    );
    expect(notWell(found)).toEqual(
      expect.arrayContaining(['fault module mine', 'fault system vec', 'warning run mine', 'warning run vec']),
    );
  });

  it('with a judge whose guideline is not there', async () => {
    const found = await spoilt((project) =>
      project.edit(
        'jatdae.yaml',
        (text) => `${text}judges:\n  strict: { url: 'http://127.0.0.1:9/v1', model: m, guideline: rules.md }\n`,
      ),
    );
    expect(notWell(found)).toContain('fault judge strict');
  });
});

describe('runs', () => {
  it('that never were, were cut off, are of other settings, or were changed', async () => {
    const found = await spoilt((project) => {
      rmSync(project.path('.jatdae/runs/word'), { recursive: true });
      renameSync(project.path('.jatdae/runs/flat/run.jsonl'), project.path('.jatdae/runs/flat/log.jsonl'));
      project.edit('.jatdae/runs/both/run.jsonl', (text) => text.replace('"q0"', '"q99"'));
    });
    expect(notWell(found)).toEqual(['warning run word', 'warning run flat', 'fault run both']);
    const sentences = found.checks.filter(({ name }) => name === 'run').map(({ say }) => translate(say, 'en'));
    expect(sentences[0]).toContain('jatdae run word');
    expect(sentences[1]).toContain('jatdae run flat --resume');
    expect(sentences[2]).toContain('changed since it was made');
  });

  it('of no system at all are said once, and there is nothing yet to have a baseline of', async () => {
    const found = await spoilt((project) => {
      rmSync(project.path('.jatdae/runs'), { recursive: true });
      rmSync(project.path('baselines'), { recursive: true });
    });
    expect(notWell(found)).toEqual(['warning run', 'warning baseline']);
    expect(said(found, 'run')).toMatch(/jatdae run$/);
    expect(found.exitCode).toBe(0);
  });

  it('of another collection', async () => {
    const found = await spoilt((project) =>
      project.editRows('documents.jsonl', (rows) => [...rows, { id: 'new', text: '새 문서' }]),
    );
    expect(notWell(found)).toContain('warning run word');
    expect(notWell(found)).toContain('warning baseline word.json');
    expect(said(found, 'run')).toContain('another collection');
  });

  it('whose manifest is broken', async () => {
    const found = await spoilt((project) => project.write('.jatdae/runs/word/run.json', '{"version":'));
    expect(notWell(found)).toEqual(['fault run word']);
  });
});

describe('the gate', () => {
  it('with a rule that is none', async () => {
    const found = await spoilt((project) =>
      project.edit('jatdae.yaml', (text) => text.replace('latency:', 'latenzy:')),
    );
    expect(notWell(found)).toEqual(['fault gate']);
    expect(said(found, 'gate')).toMatch(/jatdae\.yaml:\d+: .*did you mean latency/s);
  });

  it('for a system that is not there, for another gold, without rules', async () => {
    const edited = (by: string) =>
      spoilt((project) => project.edit('jatdae.yaml', (text) => text.replace('gate:\n', by)));
    expect(said(await edited('gate:\n  systems: [wrod]\n'), 'gate')).toContain('did you mean word?');
    expect(said(await edited('gate:\n  gold: "0123456789"\n'), 'gate')).toContain('made for the gold 0123456789');
    const none = await spoilt((project) =>
      project.edit('jatdae.yaml', (text) => text.replace(/gate:[\s\S]*/, 'gate: {}\n')),
    );
    expect(notWell(none)).toEqual(['warning gate']);
  });

  it('whose baseline is gone, or was changed by hand', async () => {
    const gone = await spoilt((project) => rmSync(project.path('baselines/flat.json')));
    expect(notWell(gone)).toEqual(['fault baseline']);
    expect(said(gone, 'baseline')).toMatch(/jatdae baseline write flat$/);
    const changed = await spoilt((project) =>
      project.edit('baselines/flat.json', (text) => text.replace('"longest": ', '"longest": 1')),
    );
    expect(notWell(changed)).toEqual(['fault baseline flat.json']);
  });

  it('whose gold is another one now', async () => {
    const found = await spoilt((project) =>
      project.editRows('queries.jsonl', (rows) => rows.map((row) => ({ ...row, hard_negatives: [] }))),
    );
    expect(notWell(found)).toContain('warning baseline word.json');
    expect(said(found, 'baseline')).toContain('another gold');
  });
});

describe('gold', () => {
  const queries = [{ id: 'q1', text: '체류지 변경' }];
  const qrels = new Map([['q1', { grades: new Map([['d1', 1]]) }]]);
  const gold = [
    ...frozenGoldText({
      name: 'g1',
      ...goldHashes(queries, qrels),
      counts: goldCounts(queries, qrels),
      queries,
      qrels,
      judges: new Map(),
    }),
  ].join('');
  const withGold = (text: string) =>
    spoilt((project) => {
      mkdirSync(project.path('gold'));
      project.write('gold/g1.jsonl', text);
    });

  it('that was frozen, and that was changed since', async () => {
    const found = await withGold(gold);
    expect(notWell(found)).toEqual([]);
    expect(said(found, 'frozen-gold')).toBe('as its hash says: 1 query, 1 judgement');
    expect(notWell(await withGold(gold.replace('"d1":1', '"d1":2')))).toEqual(['fault frozen-gold g1']);
  });

  it('in a store: newest, older, newer, busy, somebody else’s, damaged', async () => {
    const file = join(tempFolder(), 'gold.db');
    const store = () => diagnosed(undefined, { store: file });
    expect(said(await store(), 'store')).toContain('no gold store yet');
    await (await openGoldStore(file)).close();
    expect(said(await store(), 'store')).toBe('opens; version 3, the newest');
    const set = (version: number) => {
      const database = openSqliteFile(file);
      database.prepare('update store set schema_version = ?').run(version);
      database.close();
    };
    set(2);
    const older = await store();
    expect(notWell(older)).toEqual([`warning store ${file}`]);
    expect(said(older, 'store')).toContain('of version 2; the next command that opens it brings it forward to 3');
    // It was looked at, and no more.
    expect(said(await store(), 'store')).toContain('of version 2');
    set(9);
    expect(notWell(await store())).toEqual(['fault store']);
    set(3);
    const writer = openSqliteFile(file);
    writer.exec('begin immediate');
    expect(said(await store(), 'store')).toContain('another program is writing');
    writer.exec('rollback');
    writer.close();
    const other = join(tempFolder(), 'other.db');
    const database = openSqliteFile(other);
    database.exec('create table t (x)');
    database.close();
    expect(notWell(await diagnosed(undefined, { store: other }))).toEqual(['fault store']);
    writeFileSync(file, 'this is no database, and longer than the head of one would be'.repeat(40));
    expect(notWell(await store())).toEqual(['fault store']);
  });
});
