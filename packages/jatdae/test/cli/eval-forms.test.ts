import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

const cwd = tempFolder();
const files = {
  'qrels.txt': 'q1 0 a 1\nq2 0 b 1\nq3 0 c 1\n',
  'queries.csv': 'id,text,kind\nq1,one,fact\nq2,two,fact\nq3,three,\n',
  // RR: 1, 1/2, 0.
  'one.txt': 'q1 Q0 a 1 9 x\nq2 Q0 x 1 9 x\nq2 Q0 b 2 8 x\nq3 Q0 x 1 9 x\n',
  // RR: 1 each.
  'two.txt': 'q1 Q0 a 1 9 x\nq2 Q0 b 1 9 x\nq3 Q0 c 1 9 x\n',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
const call = (...args: string[]) =>
  jatdae(['eval', '--quiet', '--qrels', 'qrels.txt', 'one.txt', 'two.txt', '-m', 'RR', ...args], { cwd });

describe('what another program reads of an evaluation', () => {
  it('CSV holds the slices that were asked for, in rows that name no query', () => {
    const { out } = call('--queries', 'queries.csv', '--by', 'kind', '--format', 'csv');
    const rows = out.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(rows[0]).toBe('run,query,measure,value,by,kind,slice,n,low,high');
    expect(rows.slice(1, 3)).toEqual(['one.txt,all,RR,0.5,"","","","","",""', 'two.txt,all,RR,1,"","","","","",""']);
    // Of 1 and 1/2: mean 3/4, t(.975; 1) = 12.7062, error 1/4; cut to what the measure can be.
    expect(rows.slice(3, 6)).toEqual([
      'one.txt,"",RR,0.75,kind,value,fact,2,0,1',
      'one.txt,"",RR,0,kind,none,"",1,"",""',
      'one.txt,"",RR,0.75,kind,mean,"",1,"",""',
    ]);
    expect(rows).toHaveLength(9);
    expect(call('--queries', 'queries.csv', '--format', 'csv').out.split('\r\n')[0]).toBe(
      '\ufeffrun,query,measure,value',
    );
  });

  it("trec_eval's lines of several runs say whose they are; of one they are as ever", () => {
    const runid = (name: string) => `runid                 \tall\t${name}\n`;
    const mean = (value: string) => `RR                    \tall\t${value}\n`;
    expect(call('--format', 'trec').out).toBe(
      `${runid('one.txt')}${mean('0.5000')}${runid('two.txt')}${mean('1.0000')}`,
    );
    const single = ['eval', '--quiet', '--qrels', 'qrels.txt', 'one.txt', '-m', 'RR', '--format', 'trec'];
    expect(jatdae(single, { cwd }).out).toBe(mean('0.5000'));
  });

  it('Markdown begins with the runs side by side, and slices stand with their run', () => {
    const { out } = call('--queries', 'queries.csv', '--by', 'kind', '--format', 'md');
    expect(out).toMatch(
      /^\| run \| RR \|\n\|---\|---:\|\n\| one.txt \| 0.5000 \|\n\| two.txt \| 1.0000 \|\n\n### one.txt/,
    );
    expect([...out.matchAll(/### (\S+):|\| fact \S* ?\| 2 \| (\S+)/g)].map(([, run, value]) => run ?? value)).toEqual([
      'one.txt',
      '0.7500',
      'two.txt',
      '1.0000',
    ]);
  });

  it('what a form has no place for is said', () => {
    const told = (...args: string[]) =>
      jatdae(['eval', '--qrels', 'qrels.txt', 'one.txt', '--queries', 'queries.csv', '-m', 'RR', ...args], { cwd }).err;
    expect(told('--by', 'kind', '--bounds', '--format', 'trec')).toContain(
      'warning: --format trec has no place for --by, --bounds; --format json has',
    );
    expect(told('--per-query', '--format', 'md')).toContain('--format md has no place for --per-query');
    expect(told('--by', 'kind', '--bounds', '--per-query', '--format', 'json')).not.toContain('no place');
    expect(told('--by', 'kind', '--per-query', '--format', 'csv')).not.toContain('no place');
  });
});

it('a fault on the first line of judgements shows that line', () => {
  writeFileSync(join(cwd, 'short.txt'), 'q1 a 1\nq2 0 b 1\n');
  expect(jatdae(['trec_eval', 'short.txt', 'one.txt'], { cwd }).err).toContain(
    'short.txt:1: A qrels line has exactly 4 fields',
  );
  expect(jatdae(['trec_eval', 'short.txt', 'one.txt'], { cwd }).err.split('\n')[1]).toBe('  q1 a 1');
});
