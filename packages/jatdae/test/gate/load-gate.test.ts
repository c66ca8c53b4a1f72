import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { loadGate, measuresOfGate } from '../../src/gate/index.ts';
import { translate } from '../../src/language/index.ts';
import { tempFile } from '../temp.ts';

const complaint = (text: string): string => {
  try {
    loadGate(tempFile(text, 'gate.yaml'));
  } catch (error) {
    if (!(error instanceof JatdaeError)) throw error;
    return `${error.place?.line}: ${translate(error.say, 'en')}`;
  }
  return 'none';
};
/** One rule, which stands on line 3. */
const rule = (text: string) => complaint(`# rules\nrules:\n  - { ${text} }\n`);

describe('rules of a gate', () => {
  it('each complaint names its line and what to do', () => {
    expect({
      'no kind': rule('floor: 0.5'),
      'near a kind': rule('mesure: RR@10, at_least: 0.5'),
      'unknown key': rule('measure: RR@10, at_least: 0.5, tolerence: 1'),
      'unknown measure': rule('measure: RRR@10, at_least: 0.5'),
      'no limit': rule('measure: RR@10'),
      'no mean': rule('measure: GMAP, at_least: 0.1'),
      'a floor of nothing': rule('measure: RR@10, at_least: 0'),
      'a ceiling of everything': rule('measure: HardNegAhead, at_most: 1'),
      'a drop of everything': rule('measure: RR@10, drop: 1'),
      'a fall of everything': rule('measure: RR@10, fall: 1.5'),
      'a word for a number': rule('measure: RR@10, at_least: high'),
      'not a number': rule('measure: RR@10, at_least: .nan'),
      infinite: rule('measure: RR@10, at_least: -.inf'),
      'negative tolerance': rule('measure: RR@10, drop: -0.1'),
      'slices without by': rule('measure: RR@10, at_least: 0.5, slices: [a]'),
      'except without by': rule('measure: RR@10, at_least: 0.5, except: [a]'),
      'slice of nothing': rule('measure: RR@10, at_least: 0.5, slice: {}'),
      'where of nothing': rule('lost: { where: {} }'),
      'forbids nothing': rule('forbidden: {}'),
      'index of nothing': rule('index: {}'),
      'index without limits': rule('index: { documents: {} }'),
      'latency of nothing': rule('latency: {}'),
      'candidates of nothing': rule('candidates: { stage: fuse }'),
      'candidates of 0': rule('candidates: { at_least: 0 }'),
      'hard negatives of nothing': rule('hard_negatives: {}'),
      'part of a query': rule('queries: { at_least: 1.5 }'),
      'unknown setting': complaint('rules: []\nstrickt: true\n'),
      'not YAML': complaint('rules: [\n'),
      'a key twice': complaint('rules: []\nrules: []\n'),
      'a list': complaint('- { measure: RR }\n'),
    }).toMatchInlineSnapshot(`
      {
        "a ceiling of everything": "3: HardNegAhead <= 1 asks nothing: no result can be worse than 1",
        "a drop of everything": "3: RR@10 drop <= 1 asks nothing: no result can be worse than 1",
        "a fall of everything": "3: RR@10 fall <= 1.5 asks nothing: no result can be worse than 1",
        "a floor of nothing": "3: RR@10 >= 0 asks nothing: no result can be worse than 0",
        "a key twice": "2: this is not valid YAML: Map keys must be unique",
        "a list": "1: the file: Invalid input: expected object, received array",
        "a word for a number": "3: rules.0.at_least: Invalid input: expected number, received string",
        "candidates of 0": "3: rules.0.candidates.at_least: Too small: expected number to be >0",
        "candidates of nothing": "3: rules.0.candidates: needs at_least or drop",
        "except without by": "3: except is a list of values: say of which attribute with by:",
        "forbids nothing": "3: rules.0.forbidden: needs documents or attributes",
        "hard negatives of nothing": "3: rules.0.hard_negatives: needs ahead_at_most or within_at_most",
        "index of nothing": "3: rules.0.index: needs documents or bytes",
        "index without limits": "3: rules.0.index.documents: needs at_least or at_most",
        "infinite": "3: rules.0.at_least: Invalid input: expected number, received -Infinity",
        "latency of nothing": "3: rules.0.latency: needs p50, p95 or p99",
        "near a kind": "3: this rule has none of the keys that make a rule (measure, hard_negatives, leaks, lost, candidates, forbidden, latency, index, queries); did you mean measure?",
        "negative tolerance": "3: rules.0.drop: Too small: expected number to be >=0",
        "no kind": "3: this rule has none of the keys that make a rule (measure, hard_negatives, leaks, lost, candidates, forbidden, latency, index, queries); did you mean lost?",
        "no limit": "3: rules.0: needs at_least, at_most, drop or fall",
        "no mean": "3: GMAP is no mean over queries, and a gate reads means; take another measure",
        "not YAML": "2: this is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]",
        "not a number": "3: rules.0.at_least: Invalid input: expected number, received NaN",
        "part of a query": "3: rules.0.queries.at_least: Invalid input: expected int, received number",
        "slice of nothing": "3: rules.0.slice: needs an attribute and its value",
        "slices without by": "3: slices is a list of values: say of which attribute with by:",
        "unknown key": "3: there is no key rules.0.tolerence; there are name, systems, by, slices, except, slice, min_queries, max_unjudged, measure, at_least, at_most, sure, drop, how, fall",
        "unknown measure": "3: there is no measure "RRR"; the nearest are RR, MRR, ERR",
        "unknown setting": "2: there is no key strickt; did you mean strict?",
        "where of nothing": "3: rules.0.lost.where: needs an attribute and its value",
      }
    `);
  });

  it('the brief form: measures with min and max', () => {
    const { rules } = loadGate(tempFile('{"rr": {"min": 0.9}, "hit@1": {"min": 0.67, "max": 0.9}}', 'gate.json'));
    expect(rules.map(({ title }) => title)).toEqual(['RR >= 0.9', 'Success@1 >= 0.67, Success@1 <= 0.9']);
    expect(complaint('{"rr": {}}')).toContain('needs at_least, at_most, drop or fall');
    expect(complaint('{\n"rr": {"min": 0.5},\n"rrr": {"min": 0.5}}')).toMatch(/^3: /);
    expect(complaint('{"rr": {"min": 0}}')).toContain('asks nothing');
    expect(complaint('{"rr": {"least": 0.5}}')).toMatch(/^1: /);
  });

  it('stand under gate: of a project too, with the lines of that file', () => {
    const text = 'collection: { documents: d, queries: q }\nsystems: {}\ngate:\n  rules:\n    - { mesure: RR }\n';
    expect(complaint(text)).toMatch(/^5: /);
  });

  it('measures with their judged shares, each once', () => {
    const gate = loadGate(
      tempFile('rules: [{ measure: RR@10, drop: 0.1 }, { measure: AP, at_least: 0.1 }, { measure: RR@10, fall: 0.1 }]'),
    );
    expect(measuresOfGate(gate)).toEqual(['RR@10', 'Judged@10', 'AP']);
  });

  it('defaults', () => {
    const { rules, ...gate } = loadGate(tempFile('rules: []'));
    expect({ rules, gate }).toEqual({
      rules: [],
      gate: {
        baselines: 'baselines',
        cannotTell: 'red',
        maxFailed: 0.01,
        maxUnknown: 0.01,
        maxSameList: 0.5,
        maxOneScore: 0.1,
        minQueries: undefined,
        maxUnjudged: undefined,
      },
    });
  });
});

it.each(['gate.md', 'gate.ko.md'])('every rule in docs/%s is one that a gate takes', (name) => {
  const page = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);
  expect(blocks.length).toBeGreaterThan(9);
  for (const text of blocks) {
    const gate = loadGate(tempFile(text, 'gate.yaml'));
    expect(gate.rules.length).toBeGreaterThan(0);
  }
});
