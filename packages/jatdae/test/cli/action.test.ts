import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tempFolder } from '../temp.ts';
import { BIN, jatdae, resultOf } from './jatdae.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}
interface Action {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;
const { steps } = action.runs;
const expressions = (text: string) => [...text.matchAll(/\$\{\{\s*(.*?)\s*\}\}/g)].map(([, inside]) => inside!);

describe('action.yml', () => {
  it('is a composite action as GitHub wants it', () => {
    expect(Object.keys(action).sort()).toEqual([
      'author',
      'branding',
      'description',
      'inputs',
      'name',
      'outputs',
      'runs',
    ]);
    expect(action.runs.using).toBe('composite');
    for (const one of Object.values(action.inputs)) {
      expect(Object.keys(one).sort()).toEqual(['default', 'description']);
      // A default that is no string is a mistake that GitHub takes and turns into one.
      expect(typeof one.default).toBe('string');
    }
    for (const one of Object.values(action.outputs)) expect(Object.keys(one).sort()).toEqual(['description', 'value']);
    for (const step of steps) {
      expect(Number(step.uses !== undefined) + Number(step.run !== undefined)).toBe(1);
      if (step.run !== undefined) expect(step.shell).toBe('bash');
      for (const key of Object.keys(step)) {
        expect(['name', 'id', 'if', 'uses', 'with', 'shell', 'env', 'run']).toContain(key);
      }
    }
    expect(new Set(steps.map(({ id, name }) => id ?? name)).size).toBe(steps.length);
  });

  it('lets nothing of a caller into the text of a command', () => {
    for (const { run = '' } of steps) {
      expect(run).not.toContain('${{');
      expect(run).not.toMatch(/\beval\b/);
    }
  });

  it('names only inputs, steps and outputs that there are', () => {
    const texts = [
      ...Object.values(action.outputs).map(({ value }) => value),
      ...steps.flatMap((step) => [...Object.values(step.env ?? {}), ...Object.values(step.with ?? {})].map(String)),
    ];
    const used = [...texts.flatMap(expressions), ...steps.map((step) => step.if ?? '')];
    const inputs = new Set(used.flatMap((text) => [...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name!)));
    expect([...inputs].sort()).toEqual(Object.keys(action.inputs).sort());
    for (const [, id, output] of used.join(' ').matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)) {
      const step = steps.find((one) => one.id === id);
      expect(step?.run, `${id}.${output}`).toContain(`${output}=`);
    }
  });

  it('pins other actions to a commit, with the version beside it', () => {
    const lines = readFileSync(join(ROOT, 'action.yml'), 'utf8').match(/^.*\buses:.*$/gm) ?? [];
    expect(lines).toHaveLength(1);
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('installs the version of this repository', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/jatdae/package.json'), 'utf8')) as {
      version: string;
    };
    expect(String(steps.find(({ id }) => id === 'install')!.env!.OWN)).toBe(version);
  });
});

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly calls: string;
}

/** Do what GitHub does: put expressions in, look at `if`, run each shell with the GITHUB_* files, stop at the first failure. */
function play(project: string, inputs: Readonly<Record<string, string>> = {}, pullRequest = ''): Outcome {
  const temp = tempFolder();
  const given = new Map(Object.entries(action.inputs).map(([name, one]) => [`inputs.${name}`, one.default]));
  for (const [name, value] of Object.entries({ project, token: 'a-token', ...inputs })) {
    if (!given.has(`inputs.${name}`)) throw new Error(name);
    given.set(`inputs.${name}`, value);
  }
  given.set('runner.temp', temp);
  given.set('github.repository', 'team/search');
  given.set('github.event.pull_request.number', pullRequest);
  const put = (text: string) => text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, inside: string) => given.get(inside) ?? '');
  const holds = (condition: string) =>
    condition.split('&&').every((part) => {
      const [, left, sign, right = ''] = /^\s*([\w.-]+)\s*(?:(==|!=)\s*'(.*)')?\s*$/.exec(part)!;
      const value = given.get(left!) ?? '';
      return sign === '==' ? value === right : sign === '!=' ? value !== right : value !== '';
    });
  const tools = join(temp, 'tools');
  const calls = join(temp, 'calls');
  mkdirSync(tools);
  writeFileSync(calls, '');
  for (const tool of ['gh', 'npm']) {
    writeFileSync(
      join(tools, tool),
      `#!/bin/bash\necho "${tool} $*" >> '${calls}'\ncase "$*" in *--edit-last*) exit 1;; esac\n` +
        `if [[ ${tool} == npm ]]; then mkdir -p "$3/node_modules/.bin"; ln -s '${BIN}' "$3/node_modules/.bin/jatdae"; fi\n`,
    );
    chmodSync(join(tools, tool), 0o755);
  }
  const summary = join(temp, 'summary');
  writeFileSync(summary, '');
  let [code, out] = [0, ''];
  for (const step of steps) {
    if (step.run === undefined || (step.if !== undefined && !holds(step.if))) continue;
    const output = join(temp, 'output');
    writeFileSync(output, '');
    const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: dirname(project),
      encoding: 'utf8',
      env: {
        PATH: `${tools}${delimiter}${process.env.PATH}`,
        HOME: temp,
        LC_ALL: 'C.UTF-8',
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, put(String(value))])),
      },
    });
    out += result.stdout + result.stderr;
    for (const line of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const at = line.indexOf('=');
      given.set(`steps.${step.id}.outputs.${line.slice(0, at)}`, line.slice(at + 1));
    }
    code = result.status ?? -1;
    if (code !== 0) break;
  }
  const outputs = Object.fromEntries(Object.entries(action.outputs).map(([name, { value }]) => [name, put(value)]));
  return { code, out, outputs, summary: readFileSync(summary, 'utf8'), calls: readFileSync(calls, 'utf8') };
}

describe.skipIf(process.platform === 'win32')('the action on a project', () => {
  let project: string;
  beforeAll(() => {
    project = join(tempFolder(), 'search project');
    mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
    symlinkSync(BIN, join(project, 'node_modules/.bin/jatdae'));
    const rows = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const words = ['체류지', '외국인', '여권', '비자', '국적'];
    writeFileSync(
      join(project, 'd.jsonl'),
      rows(words.map((word, i) => ({ id: `d${i}`, text: `${word} 변경 신고${' 안내'.repeat(i)}` }))),
    );
    writeFileSync(
      join(project, 'q.jsonl'),
      rows(words.map((word, i) => ({ qid: `q${i}`, question: word, relevant: [`d${i}`] }))),
    );
    writeFileSync(
      join(project, 'jatdae.yaml'),
      `collection: { documents: d.jsonl, queries: q.jsonl }
systems:
  one: { type: bm25, tokenizer: whitespace }
  two: { type: bm25, tokenizer: word }
gate:
  rules:
    - { measure: RR@10, at_least: 1 }
`,
    );
    writeFileSync(join(project, 'strict.yaml'), 'rules:\n  - { queries: { at_least: 100 } }\n');
    expect(jatdae(['run'], { cwd: project }).code).toBe(0);
  });

  it('that is green: summary, files, outputs, exit code 0', () => {
    const { code, out, outputs, summary, calls } = play(project);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n/);
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ colour: 'green', 'exit-code': '0' });
    expect(readFileSync(outputs.junit!, 'utf8')).toMatch(/^<\?xml/);
    expect(resultOf(readFileSync(outputs.json!, 'utf8'))).toMatchObject({ passed: true });
    expect(summary.match(/### /g)).toHaveLength(1);
    expect(summary).toBe(readFileSync(outputs.markdown!, 'utf8'));
    // The project's own jatdae was taken.
    expect(calls).toBe('');
  });

  it('that is red: annotations, files all the same, exit code 1 at the end', () => {
    const { code, out, outputs, summary } = play(project, { rules: 'strict.yaml', systems: 'two' });
    expect(code).toBe(1);
    expect(out).toMatch(/^::error title=/m);
    expect(outputs).toMatchObject({ colour: 'red', 'exit-code': '1' });
    expect(existsSync(outputs.junit!)).toBe(true);
    expect(summary).toContain('jatdae gate');
    expect(summary).not.toContain('| one |');
  });

  it('that runs its systems first, says it in Korean, and leaves the summary alone', () => {
    const { code, out, summary } = play(project, {
      run: 'true',
      systems: 'one',
      language: 'ko',
      format: 'table',
      summary: 'false',
    });
    expect(code).toBe(0);
    expect(out).toContain('통과');
    expect(out).not.toMatch(/^::/m);
    expect(summary).toBe('');
  });

  it('whose rules are at fault ends with 2 and has no colour', () => {
    const { code, outputs, summary } = play(project, { rules: 'nowhere.yaml' });
    expect(code).toBe(2);
    expect(outputs).toMatchObject({ colour: '', 'exit-code': '2', junit: '' });
    expect(summary).toBe('');
    expect(play(project, { systems: 'no-such-system' }).code).toBe(2);
  });

  it('comments at the pull request: its own last comment, else a new one', () => {
    const { code, calls } = play(project, { comment: 'true' }, '42');
    expect(code).toBe(0);
    expect(calls).toMatch(
      /^gh pr comment 42 --body-file \S+gate\.md --edit-last\ngh pr comment 42 --body-file \S+gate\.md\n$/,
    );
    expect(play(project, { comment: 'true' }).calls).toBe('');
  });

  it('installs the version that is asked for, apart from the project', () => {
    const { code, calls } = play(project, { version: '0.1.0' });
    expect(calls).toMatch(/^npm install --prefix \S+\/jatdae --no-save .* jatdae@0\.1\.0\n$/);
    expect(code).toBe(0);
  });

  it('takes no input for a command', () => {
    const mark = join(tempFolder(), 'mark');
    const evil = `"; touch ${mark}; $(touch ${mark}) \`touch ${mark}\` '; touch ${mark} #`;
    const shells: Record<string, string>[] = [{ version: evil }, { project: evil }];
    shells.push({ systems: evil, rules: evil, format: evil, language: evil, run: 'true' });
    for (const inputs of shells) {
      expect(play(project, inputs).code).not.toBe(0);
      expect(existsSync(mark)).toBe(false);
    }
  });
});
