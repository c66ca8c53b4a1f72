import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { akashaFiles } from '../gate/akasha.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

describeShared(
  'faults of other gates',
  () => {
    const file = (id: string, name: string) => shared(`cases/${id}/${name}`)!;
    const gate = (id: string, rules: string, ...args: string[]) =>
      jatdae([
        'gate',
        '--qrels',
        file(id, 'qrels.txt'),
        file(id, 'run.txt'),
        '--rules',
        file(id, rules),
        '--quiet',
        ...args,
      ]);

    it('RC-083: a red gate ends with 1, whatever else is written; a wrong call with 2', () => {
      expect(gate('RC-083', 'gate_ok.json').code).toBe(0);
      const red = gate('RC-083', 'gate.json');
      expect(red.code).toBe(1);
      expect(red.out).toContain('RR 0.5000 < 0.9');
      const folder = tempFolder();
      const written = ['junit', 'json', 'md'].map((name) => join(folder, `gate.${name}`));
      const to = ['--junit', written[0]!, '--json', written[1]!, '--md', written[2]!];
      for (const format of ['table', 'json', 'junit', 'md', 'github'])
        expect(gate('RC-083', 'gate.json', '--format', format, ...to).code).toBe(1);
      for (const one of written) expect(existsSync(one)).toBe(true);
      expect(gate('RC-083', 'gate_ok.json', ...to).code).toBe(0);
      const { passed, colour } = resultOf(readFileSync(written[1]!, 'utf8')) as { passed: boolean; colour: string };
      expect({ passed, colour }).toEqual({ passed: true, colour: 'green' });
      for (const wrong of [
        ['gate', '--qrels', file('RC-083', 'qrels.txt'), 'gone.txt', '--rules', file('RC-083', 'gate.json')],
        ['gate', '--qrels', file('RC-083', 'qrels.txt'), file('RC-083', 'run.txt'), '--rules', 'gone.yaml'],
        ['gate', '--qrels', file('RC-083', 'qrels.txt'), file('RC-083', 'run.txt')],
        [
          'gate',
          '--qrels',
          file('RC-083', 'run.txt'),
          file('RC-083', 'qrels.txt'),
          '--rules',
          file('RC-083', 'gate.json'),
        ],
      ]) {
        const { code, err, out } = jatdae(wrong);
        expect(code).toBe(2);
        expect(out).toBe('');
        expect(err).not.toBe('');
      }
      // A folder that is absent is made; a file is no folder.
      const junit = join(folder, 'no/such/folder.xml');
      expect(gate('RC-083', 'gate_ok.json', '--junit', junit).code).toBe(0);
      expect(existsSync(junit)).toBe(true);
      expect(gate('RC-083', 'gate_ok.json', '--junit', join(junit, 'gate.xml')).code).toBe(2);
    });

    it('RC-083: set -o pipefail keeps the code through a pipe', () => {
      const line = (pipefail: string) =>
        `${pipefail}; node "$BIN" gate --quiet --qrels "$Q" "$R" --rules "$G" | tee /dev/null > /dev/null; echo $?`;
      const env = {
        ...process.env,
        BIN: new URL('../../bin/jatdae.js', import.meta.url).pathname,
        Q: file('RC-083', 'qrels.txt'),
        R: file('RC-083', 'run.txt'),
        G: file('RC-083', 'gate.json'),
      };
      expect(execFileSync('bash', ['-c', line('set -o pipefail')], { env, encoding: 'utf8' })).toBe('1\n');
      expect(execFileSync('bash', ['-c', line('true')], { env, encoding: 'utf8' })).toBe('0\n');
    });

    it('RC-085: the mean is compared in full, and the digits that decide are shown', () => {
      // Three queries whose recall@10 is .79, .80 and .80 of 100 relevant documents.
      const { 'recall@10': scores } = JSON.parse(readFileSync(file('RC-085', 'scores.json'), 'utf8')) as {
        'recall@10': number[];
      };
      const folder = tempFolder();
      const qrels = scores.flatMap((_, q) => Array.from({ length: 100 }, (_unused, d) => `q${q} 0 d${d} 1\n`));
      const run = scores.flatMap((score, q) =>
        Array.from({ length: Math.round(score * 100) }, (_, d) => `q${q} Q0 d${d} ${d + 1} ${100 - d} t\n`),
      );
      writeFileSync(join(folder, 'qrels.txt'), qrels.join(''));
      writeFileSync(join(folder, 'run.txt'), run.join(''));
      writeFileSync(
        join(folder, 'gate.json'),
        readFileSync(file('RC-085', 'gate.json'), 'utf8').replace('recall@10', 'recall@100'),
      );
      const called = jatdae(['gate', '--qrels', 'qrels.txt', 'run.txt', '--rules', 'gate.json', '--quiet'], {
        cwd: folder,
      });
      expect(called.code).toBe(1);
      expect(called.out).toContain('R@100 0.7967 < 0.8');
    });

    it('RC-086: equal scores in another order are no regression; a millionth less is', () => {
      const scores = (name: string) =>
        (JSON.parse(readFileSync(file('RC-086', name), 'utf8')) as { scores: number[] }).scores;
      const folder = tempFolder();
      // Recall of a million documents is a score to the millionth; ten thousand here, and so a ten-thousandth.
      const write = (name: string, list: readonly number[]) => {
        const lines = list.flatMap((score, q) =>
          Array.from({ length: Math.round(score * 1000) }, (_, d) => `q${q} Q0 d${d} ${d + 1} ${1000 - d} t\n`),
        );
        writeFileSync(join(folder, name), lines.join(''));
      };
      const qrels = [0, 1, 2].flatMap((q) => Array.from({ length: 1000 }, (_, d) => `q${q} 0 d${d} 1\n`));
      writeFileSync(join(folder, 'qrels.txt'), qrels.join(''));
      write('before.txt', scores('baseline.json'));
      write('same.txt', scores('candidate.json'));
      write('worse.txt', [0.3, 0.2, 0.099]);
      writeFileSync(join(folder, 'gate.yaml'), 'rules: [{ measure: R@1000, drop: 0, how: plain }]');
      const call = (verb: string[], run: string) =>
        jatdae([...verb, '--qrels', 'qrels.txt', run, '--rules', 'gate.yaml', '--quiet'], { cwd: folder });
      expect(call(['baseline', 'write'], 'before.txt').code).toBe(0);
      expect(call(['gate'], 'same.txt').code).toBe(0);
      const worse = call(['gate'], 'worse.txt');
      expect(worse.code).toBe(1);
      expect(worse.out).toContain('R@1000 0.2000 → 0.1997');
    });

    it('RC-087: a floor between two values that three queries can have', () => {
      const called = gate('RC-087', 'gate.json');
      expect(called.code).toBe(1);
      expect(called.out.replace(/\s+/g, ' ')).toContain(
        'Success@1 0.6667 < 0.67 (3 queries); with 3 queries it can be 0.6667 or 1.0000, nothing between, so 0.67 asks for 1.0000',
      );
    });
  },
  'cases',
);

describe('what a gate prints and writes', () => {
  const files = akashaFiles();
  const nasty = 'a|b "c" <d> & \'e\' ]]> \u0001\u001b[31m\u{1F600} 한|글 \n::error::x';
  const run = readFileSync(files.run, 'utf8');
  const queries = readFileSync(files.queries, 'utf8');
  const write = (name: string, text: string) => {
    writeFileSync(join(files.folder, name), text);
    return name;
  };
  const rename = (text: string, to: (id: string) => string) => text.replaceAll('"zh>en#1"', JSON.stringify(to('')));
  const args = ['gate', '--qrels', 'nasty.jsonl', '--queries', 'nasty.jsonl', '--rules', 'gate.yaml', '--quiet'];
  const call = (extra: string[], lang?: string) =>
    jatdae([...args, '--docs', 'documents.jsonl', 'nasty.run.jsonl', ...extra], {
      cwd: files.folder,
      ...(lang !== undefined && { lang }),
    });
  write(
    'nasty.jsonl',
    rename(queries, () => nasty),
  );
  const lists = new Map<string, string[]>();
  for (const line of run.split('\n')) {
    const [query, , id] = line.split(' ');
    if (id !== undefined) lists.set(query!, [...(lists.get(query!) ?? []), id]);
  }
  write(
    'nasty.run.jsonl',
    [...lists].map(([qid, result]) => `${rename(JSON.stringify({ qid, result }), () => nasty)}\n`).join(''),
  );

  it('JUnit is XML that another parser reads, whatever stands in ids', () => {
    const { out, code } = call(['--format', 'junit']);
    expect(code).toBe(1);
    write('gate.xml', out);
    const script = `
import json, sys, xml.etree.ElementTree as E
root = E.parse(sys.argv[1]).getroot()
suites = root.findall('testsuite')
assert root.tag == 'testsuites' and len(suites) == 1
def count(node, tag): return len(node.findall('.//' + tag))
for node in [root, *suites]:
    for name, tag in [('tests', 'testcase'), ('failures', 'failure'), ('errors', 'error'), ('skipped', 'skipped')]:
        assert int(node.get(name)) == count(node, tag), name
for case in root.iter('testcase'):
    assert case.get('name') and case.get('classname')
failure = root.find('.//failure')
print(json.dumps({'tests': root.get('tests'), 'type': failure.get('type'), 'text': failure.text, 'cases': [c.get('name') for c in root.iter('testcase') if c.find('failure') is not None]}))
`;
    const read = JSON.parse(
      execFileSync('python3', ['-c', script, join(files.folder, 'gate.xml')], { encoding: 'utf8' }),
    );
    expect(read).toMatchObject({
      tests: '29',
      type: 'hard-negative-ahead',
      cases: ['hard negatives ahead <= 0 · lang=zh>en'],
    });
    expect(read.text).toContain('a|b "c" <d> & \'e\' ]]> ��[31m\u{1F600} 한|글 \n::error::x');
    const green = call(['--format', 'junit', '--rules', write('ok.yaml', 'rules: [{ measure: R@5, at_least: 1 }]')]);
    expect(green.code).toBe(0);
    expect(green.out).toContain('failures="0"');
  });

  it('CANNOT TELL is an error in JUnit, or skipped where it only warns', () => {
    const strict = call([
      '--format',
      'junit',
      '--rules',
      write('min.yaml', 'min_queries: 99\nrules: [{ measure: R@5, at_least: 1 }]'),
    ]);
    expect(strict).toMatchObject({ code: 1 });
    expect(strict.out).toContain('skipped="0" errors="1" failures="0"');
    const warn = call([
      ...['--format', 'junit', '--rules'],
      write('warn.yaml', 'strict: false\nmin_queries: 99\nrules: [{ measure: R@5, at_least: 1 }]'),
    ]);
    expect(warn).toMatchObject({ code: 0 });
    expect(warn.out).toContain('skipped="1" errors="0" failures="0"');
    const github = call(['--format', 'github', '--rules', 'warn.yaml']);
    expect(github.out).toMatch(/^::warning title=CANNOT TELL /);
  });

  it('GitHub annotations are one line each, with what GitHub unescapes', () => {
    write('named.yaml', 'rules: [{ measure: RR@5, at_least: 0.99, name: "100%, or: nothing\\nat all" }]');
    const { out } = call(['--format', 'github', '--rules', 'named.yaml']);
    const [first, second] = out.split('\n');
    expect(first).toBe(
      '::error title=RED nasty.run.jsonl%3A 100%25%2C or%3A nothing%0Aat all::RR@5 0.9722 < 0.99 (18 queries)',
    );
    expect(second).not.toMatch(/^\s*::/);
    const whole = call(['--format', 'github']).out;
    expect(whole.split('\n').filter((line) => /^\s*::/.test(line))).toHaveLength(1);
    expect(whole).not.toContain('\u001b');
    expect(whole).toContain('\ufffd[31m');
  });

  it('the job summary is appended', () => {
    const summary = join(files.folder, 'summary.md');
    writeFileSync(summary, 'before\n');
    const env = { ...process.env, GITHUB_STEP_SUMMARY: summary, LC_ALL: 'en_US.UTF-8' };
    const bin = new URL('../../bin/jatdae.js', import.meta.url).pathname;
    try {
      execFileSync(
        process.execPath,
        [bin, ...args, '--docs', 'documents.jsonl', 'nasty.run.jsonl', '--format', 'github'],
        {
          cwd: files.folder,
          env,
          stdio: 'pipe',
        },
      );
    } catch (error) {
      expect(error).toMatchObject({ status: 1 });
    }
    expect(readFileSync(summary, 'utf8')).toMatch(/^before\n### 🔴 RED: jatdae gate\n/);
  });

  it('a Markdown row has four cells, whatever stands in ids', () => {
    const { out } = call(['--format', 'md']);
    const rows = out.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(28);
    for (const row of rows) expect(row.replaceAll('\\|', '').split('|')).toHaveLength(6);
    expect(out).not.toContain('<d>');
    expect(out).toContain('a\\|b');
  });

  it('no line is wider than the terminal, in either language', async () => {
    const { default: width } = await import('string-width');
    for (const lang of ['en_US.UTF-8', 'ko_KR.UTF-8']) {
      const { out } = call(['--all'], lang);
      for (const line of out.split('\n')) expect(width(line)).toBeLessThanOrEqual(80);
      const help = jatdae(['gate', '--help'], { lang }).out + jatdae(['baseline', '--help'], { lang }).out;
      for (const line of help.split('\n')) expect(width(line)).toBeLessThanOrEqual(80);
    }
  });

  it('a system that the gate names and nobody gave is red', () => {
    const { code, out } = call([
      '--rules',
      write('two.yaml', 'systems: [mpnet, other]\nrules: [{ measure: R@5, at_least: 1 }]'),
    ]);
    expect(code).toBe(1);
    expect(out).toContain('the gate is for "other", and no run of it was given');
  });

  it('--answered is refused', () => {
    const { code, err } = call(['--answered']);
    expect(code).toBe(2);
    expect(err).toContain('--answered would hide the queries that have no answer');
  });
});

describe('three doors', () => {
  const folder = tempFolder();
  const N = 40;
  /** Ranks of the answer by query. */
  const write = (name: string, rank: (q: number) => number) => {
    const lines = Array.from({ length: N }, (_, q) => {
      const list = [...Array.from({ length: rank(q) - 1 }, (_unused, i) => `x${i}`), `a${q}`];
      return list.map((id, i) => `q${q} Q0 ${id} ${i + 1} ${1 / (i + 1)} mine\n`).join('');
    });
    writeFileSync(join(folder, name), lines.join(''));
  };
  writeFileSync(join(folder, 'qrels.txt'), Array.from({ length: N }, (_, q) => `q${q} 0 a${q} 1\n`).join(''));
  writeFileSync(join(folder, 'gate.yaml'), 'rules: [{ measure: RR@10, at_least: 0.1 }]');
  write('before.txt', () => 2);
  write('better.txt', (q) => (q < 30 ? 1 : 2));
  write('worse.txt', (q) => (q < 30 ? 12 : 2));
  write('unsure.txt', (q) => (q === 0 ? 1 : q === 1 ? 12 : 2));
  const call = (verb: string[], run: string, lang?: string) =>
    jatdae([...verb, '--qrels', 'qrels.txt', run, '--rules', 'gate.yaml', '--quiet'], {
      cwd: folder,
      ...(lang !== undefined && { lang }),
    });
  call(['baseline', 'write'], 'before.txt');
  const doors = (run: string, lang?: string) => {
    const { out } = call(['gate'], run, lang);
    return out.slice(out.indexOf('\n\n') + 2, out.lastIndexOf('\n\n'));
  };
  it.each([['before.txt'], ['better.txt'], ['worse.txt'], ['unsure.txt']])('%s', (run) => {
    expect({ en: doors(run), ko: doors(run, 'ko_KR.UTF-8') }).toMatchSnapshot();
  });
});
