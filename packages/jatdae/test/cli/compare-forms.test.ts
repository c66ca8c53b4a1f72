import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

const QUERIES = Array.from({ length: 12 }, (_, i) => `q${i + 1}`);
const qrels = tempFile(QUERIES.map((q) => `${q} 0 d 1\n`).join(''), 'qrels.txt');

/** A run in which the one relevant document stands at these ranks, over and over. */
function run(name: string, ranks: readonly number[]): string {
  const lines = QUERIES.flatMap((q, i) => {
    const rank = ranks[i % ranks.length]!;
    return [1, 2, 3, 4].map((at) => `${q} Q0 ${at === rank ? 'd' : `x${at}`} ${at} ${10 - at} ${name}\n`);
  });
  return tempFile(lines.join(''), `${name}.run`);
}

const runs = [run('first', [1]), run('second', [2]), run('mixed', [1, 2, 3])];
const common = ['compare', '--qrels', qrels, '-m', 'RR@10,Success@1'];

describe('forms of jatdae compare', () => {
  it('writes charts of three systems, the same twice', () => {
    const folders = ['a', 'b'].map((name) => join(tempFolder(), 'new', name));
    for (const folder of folders) {
      const called = jatdae([...common, ...runs, '--charts', folder]);
      expect(called.err).toContain('Charts written: ');
      expect(called.code).toBe(1);
    }
    const files = ['critical-difference.svg', 'rank-bump.svg', 'significance-matrix.svg'];
    expect(readdirSync(folders[0]!).sort()).toEqual(files);
    for (const file of files) {
      expect(readFileSync(join(folders[0]!, file), 'utf8')).toBe(readFileSync(join(folders[1]!, file), 'utf8'));
    }
  });

  it('says that two systems have no charts and no matrix', () => {
    const folder = join(tempFolder(), 'charts');
    const called = jatdae([...common, runs[0]!, runs[1]!, '--charts', folder, '--matrix']);
    expect(called.err).toContain('no charts are drawn');
    expect(called.err).toContain('--matrix shows three systems or more');
    expect(existsSync(folder)).toBe(false);
  });

  it('fails, in one sentence, where charts cannot be written', () => {
    const called = jatdae([...common, ...runs, '--charts', join(qrels, 'charts')], { lang: 'ko_KR.UTF-8' });
    expect(called.code).toBe(2);
    expect(called.out).toBe('');
    expect(called.err).toContain('도표를 저장할 수 없습니다(ENOTDIR)');
  });

  it('shows the matrix below the table', () => {
    const { out } = jatdae([...common, ...runs, '--matrix']);
    expect(out).toContain('p of each pair, RR@10');
    expect(out).toContain('1  first');
  });

  it.each([
    ['csv', '\ufeffbaseline,other,measure,'],
    ['md', '### 3 systems over 12 queries'],
    ['latex', '% Packages: \\usepackage{booktabs}'],
  ])('writes %s', (format, start) => {
    const { out, code } = jatdae([...common, ...runs, '--format', format]);
    expect(out.startsWith(start)).toBe(true);
    expect(out).not.toMatch(/NaN|undefined/);
    expect(code).toBe(1);
  });
});

describe('CSV for programs', () => {
  it.each(['eval', 'compare', 'power', 'holes'])(
    'of %s begins with its first heading where --no-bom is said',
    (verb) => {
      const args = [verb, '--qrels', qrels, '-m', 'RR@10', ...runs, '--format', 'csv'];
      const marked = jatdae(args).out;
      expect(marked).toMatch(/^\ufeff[a-z]+,/u);
      expect(jatdae([...args, '--no-bom']).out).toBe(marked.slice(1));
    },
  );
});
