import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { baselineText, readBaseline, writeBaseline } from '../../src/gate/index.ts';
import { tempFolder } from '../temp.ts';
import { type Asked, baselineFrom, rules } from './gated.ts';
import { SmallProject } from './small-project.ts';
import { call, gateJson } from './verb.ts';

const gate = rules({ measure: 'RR', drop: 0.1, by: 'kind' });
const asked: Record<string, Asked> = Object.fromEntries<Asked>([
  ['q2', { relevant: ['a'], found: ['x', 'a'], attributes: { kind: 'b' } }],
  ['q10', { relevant: ['a'], found: ['a'], attributes: { kind: 'a' } }],
  ['__proto__', { relevant: [], found: ['a'] }],
]);

describe('the file of a baseline', () => {
  it('is a query a line, by id, with the hash of it all', async () => {
    const text = baselineText(await baselineFrom(gate, asked));
    expect(text.replace(/[0-9a-f]{64}/g, 'HASH')).toMatchInlineSnapshot(`
      "{
       "version": 1,
       "system": "mine",
       "jatdae": "0.0.0",
       "settings": {},
       "gold": "HASH",
       "texts": {
        "queries": 3,
        "documents": 0
       },
       "ties": "order",
       "ruler": {
        "level": null,
        "negative": "unjudged",
        "judging": "pooled",
        "failed": "zero",
        "depth": null,
        "docOf": null
       },
       "measures": [
        "RR"
       ],
       "means": [
        0.75
       ],
       "noise": [],
       "stages": [],
       "slices": [
        {
         "attribute": "kind",
         "values": [
          "a",
          "b",
          ""
         ]
        }
       ],
       "longest": 2,
       "blessings": [],
       "queries": [
        {"id":"__proto__","first":null,"scores":[null],"recalls":[]},
        {"id":"q10","first":1,"scores":[1],"recalls":[]},
        {"id":"q2","first":2,"scores":[0.5],"recalls":[]}
       ],
       "sha256": "HASH"
      }
      "
    `);
  });

  it('has the same bytes whatever the order of the queries was', async () => {
    const other = Object.fromEntries(Object.entries(asked).reverse());
    expect(baselineText(await baselineFrom(gate, other))).toBe(baselineText(await baselineFrom(gate, asked)));
  });

  it('is read as it was written, and is refused when a byte of it changed', async () => {
    const baseline = await baselineFrom(gate, asked);
    const file = join(tempFolder(), 'deep/mine.json');
    expect(readBaseline(file)).toBeUndefined();
    writeBaseline(file, baseline);
    expect(readBaseline(file, 'mine')).toEqual(baseline);
    expect(existsSync(`${file}.new`)).toBe(false);
    const text = readFileSync(file, 'utf8');
    expect(() => readBaseline(file, 'other')).toThrow('this is the baseline of "mine", not of "other"');
    for (const [change, complaint] of [
      [(t: string) => t.replace('0.5', '0.4'), 'changed since jatdae wrote it'],
      [(t: string) => t.replace('"blessings": []', '"blessings": [{"by":"me","why":"so"}]'), 'changed since'],
      [(t: string) => t.replace('"id":"q10"', '"id":"q11"'), 'changed since'],
      [(t: string) => t.slice(0, -5), 'no baseline that jatdae wrote'],
      [(t: string) => t.replace('"version": 1', '"version": 2'), 'no baseline that jatdae wrote (version'],
      [(t: string) => t.replace(/,\n "sha256.*/, ''), 'no baseline that jatdae wrote (sha256'],
      [() => '', 'no baseline that jatdae wrote'],
      [() => '[]', 'no baseline that jatdae wrote'],
    ] as const) {
      const changed = change(text);
      expect(changed).not.toBe(text);
      writeFileSync(file, changed);
      expect(() => readBaseline(file)).toThrow(complaint);
    }
    // Line ends of another machine, or another way to lay it out, change nothing of what it says.
    writeFileSync(file, text.replaceAll('\n', '\r\n'));
    expect(readBaseline(file)).toEqual(baseline);
    writeFileSync(file, JSON.stringify(JSON.parse(text)));
    expect(readBaseline(file)).toEqual(baseline);
  });
});

describe('jatdae baseline', () => {
  let project: SmallProject;
  const args = () => ['--project', project.path('jatdae.yaml')];
  beforeAll(async () => {
    project = await SmallProject.made();
  });

  it('writes once; the same again is no change; another is refused until it is blessed', async () => {
    const before = project.read('baselines/word.json');
    const again = await call('baseline', ['write', 'word', ...args()]);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('there, the same');
    project.edit('jatdae.yaml', (text) => text.replace('whitespace }', 'whitespace, k1: 2 }'));
    await project.run();
    const refused = await call('baseline', ['write', ...args()]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('word has a baseline already, and this evaluation is not the same');
    expect(project.read('baselines/word.json')).toBe(before);
    expect((await call('baseline', ['bless', 'word', ...args()])).err).toContain('a baseline is blessed for a reason');
    const blessed = await call('baseline', ['bless', 'word', '--why', 'k1 of 2', '--actor', 'kim', ...args()]);
    expect(blessed.out).toContain('replaced');
    expect(JSON.parse(project.read('baselines/word.json'))).toMatchObject({
      blessings: [{ by: 'kim', why: 'k1 of 2' }],
      settings: { k1: 2 },
    });
  });

  it('keeps who replaced what, the latest last', async () => {
    project.edit('jatdae.yaml', (text) => text.replace('k1: 2 }', 'k1: 3 }'));
    await project.run();
    await call('baseline', ['bless', 'word', '--why', 'k1 of 3', '--actor', 'lee', ...args()]);
    const { blessings } = JSON.parse(project.read('baselines/word.json')) as { blessings: object[] };
    expect(blessings).toEqual([
      { by: 'kim', why: 'k1 of 2' },
      { by: 'lee', why: 'k1 of 3' },
    ]);
  });

  it('one that cannot be read is replaced with a reason only', async () => {
    const broken = project.copy();
    const at = ['--project', broken.path('jatdae.yaml')];
    broken.edit('baselines/word.json', (text) => text.replace('"first":1', '"first":2'));
    expect((await call('gate', at)).err).toContain('changed since jatdae wrote it');
    expect((await call('baseline', ['write', 'word', ...at])).code).toBe(2);
    expect((await call('baseline', ['bless', 'word', '--why', 'lost it', '--actor', 'kim', ...at])).code).toBe(0);
    expect(JSON.parse(broken.read('baselines/word.json'))).toMatchObject({
      blessings: [{ by: 'kim', why: 'lost it' }],
    });
    expect((await call('gate', at)).err).not.toContain('changed since');
  });

  it('is not written of an evaluation that is none', async () => {
    const broken = project.copy();
    broken.editRows('.jatdae/runs/word/run.jsonl', (rows) => rows.slice(6));
    const at = ['--project', broken.path('jatdae.yaml')];
    const changed = await call('baseline', ['bless', 'word', '--why', 'x', ...at]);
    expect(changed).toMatchObject({ code: 2 });
    expect(changed.err).toContain('its run was changed since it was made');
    broken.stamp('word');
    const half = await call('baseline', ['bless', 'word', '--why', 'x', ...at]);
    expect(half.err).toContain('no baseline of word: 6 of 12 queries have no answer in the run');
    expect(broken.read('baselines/word.json')).toBe(project.read('baselines/word.json'));
  });

  it('no gate touches a baseline, green or red', async () => {
    const one = project.copy();
    const before = ['word', 'flat', 'both'].map((name) => one.read(`baselines/${name}.json`));
    await gateJson(['--project', one.path('jatdae.yaml')]);
    one.edit('queries.jsonl', (text) => text.replace('d3-rule', 'd4-rule'));
    expect((await gateJson(['--project', one.path('jatdae.yaml')])).passed).toBe(false);
    expect(['word', 'flat', 'both'].map((name) => one.read(`baselines/${name}.json`))).toEqual(before);
  });

  it('wrong calls', async () => {
    expect(await call('baseline', args())).toMatchObject({ code: 2 });
    expect((await call('baseline', ['wrote', ...args()])).err).toContain('"wrote" is no action');
    expect((await call('baseline', ['write', '--answered', ...args()])).err).toContain('--answered would hide');
    expect((await call('baseline', ['write', 'gone', ...args()])).code).toBe(2);
  });
});
