import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShared, shared } from '../../jatdae/test/shared.ts';
import type { Block, Cell } from '../src/blocks.ts';
import { parseSplit, splitFile } from '../src/index.ts';
import { readFile } from '../src/read-file.ts';
import { titleHeading } from '../src/split/steps.ts';
import { type Counter, pieceCounter, wordCounter } from '../src/texts.ts';
import { fileOf } from './plain-markdown.ts';

const WAYS = [
  'heading:1',
  'heading:2',
  'heading:3+row',
  'row',
  'page',
  'heading:2+page',
  'heading:2+row+page',
  '/^<제/',
];

/** Leaves are empty here and get texts of their own, `<제12>`, when a file is put together. */
const leaf = fc.constant('');
const cell: fc.Arbitrary<Cell> = fc.record({
  text: leaf,
  rowSpan: fc.constantFrom(1, 1, 1, 2, 3),
  colSpan: fc.constantFrom(1, 1, 1, 2),
});
const page = fc.option(fc.nat({ max: 3 }), { nil: undefined });
const plain = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), text: leaf }),
  fc.record({ kind: fc.constant('footnote' as const), text: leaf }),
);
const table = fc.record({
  kind: fc.constant('table' as const),
  rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  headRows: fc.nat({ max: 1 }),
});
const heading = fc.record({ kind: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 4 }), text: leaf });
const box = fc.record({
  kind: fc.constant('text-box' as const),
  blocks: fc.array(fc.oneof(plain, table), { maxLength: 2 }),
});
const block: fc.Arbitrary<Block> = fc
  .tuple(fc.oneof(plain, plain, heading, heading, table, box), page)
  .map(([one, at]) => (at === undefined ? one : { ...one, page: at }));

/** Give every leaf a text of its own; tell those of heads apart, which values repeat. */
function named(blocks: readonly Block[], nested = false): { blocks: Block[]; leaves: string[]; heads: Set<string> } {
  const leaves: string[] = [];
  const heads = new Set<string>();
  const next = () => {
    leaves.push(`<제${leaves.length}>`);
    return leaves.at(-1)!;
  };
  const give = (one: Block): Block => {
    if (one.kind === 'text-box') return { ...one, blocks: one.blocks.map(give) };
    if (one.kind !== 'table') return { ...one, text: next() };
    const rows = one.rows.map((row, i) =>
      row.map((old, j) => {
        const text = next();
        if (i < one.headRows) heads.add(text);
        const blocks: Block[] = [{ kind: 'paragraph', text }];
        return { ...old, text, ...(nested || j % 2 === 1 ? { blocks } : {}) };
      }),
    );
    return { ...one, rows };
  };
  return { blocks: blocks.map(give), leaves, heads };
}

const count = (text: string, part: string) => text.split(part).length - 1;

it('every piece of text stands in one document, or names documents', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), fc.constantFrom(...WAYS), (given, how) => {
      const { blocks, leaves, heads } = named(given);
      const steps = parseSplit(how);
      const { documents } = splitFile(fileOf(blocks), { steps });
      const title = steps[0]!.level === undefined ? undefined : titleHeading(blocks, steps[0]!.level);
      for (const one of leaves) {
        if (heads.has(one) || (title?.kind === 'heading' && title.text === one)) continue;
        const inTexts = documents.reduce((sum, { text }) => sum + count(text, one), 0);
        const inPaths = documents.some(({ path = [] }) => path.includes(one));
        expect(inTexts + (inPaths ? 1 : 0), `${one} of ${how}`).toBe(1);
      }
      expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    }),
    { numRuns: 500, seed: 41 },
  );
});

it('a section put in above changes no id', () => {
  const label = fc.constantFrom('개요', '비고', 'D-8 기업투자');
  const section = fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    label,
    fc.array(fc.constantFrom('하나', '둘', '셋'), { maxLength: 2 }),
  );
  fc.assert(
    fc.property(
      fc.array(section, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.constantFrom('heading:3', 'heading:2+tokens:2:1'),
      (given, at, how) => {
        const blocks = given.map(([level, text, paragraphs]): Block[] => [
          { kind: 'heading', level, text },
          ...paragraphs.map((paragraph): Block => ({ kind: 'paragraph', text: paragraph })),
        ]);
        const place = at % blocks.length;
        const title = titleHeading(blocks.flat(), Number(how[8]));
        if (blocks[place]![0] === title) return;
        const level = given[place]![0];
        const added: Block[] = [
          { kind: 'heading', level, text: '새로 넣은 절' },
          { kind: 'paragraph', text: '새 본문' },
        ];
        const steps = parseSplit(how);
        const ids = (all: readonly Block[]) => splitFile(fileOf(all), { steps }).documents.map(({ id }) => id);
        const before = ids(blocks.flat());
        const after = ids([...blocks.slice(0, place).flat(), ...added, ...blocks.slice(place).flat()]);
        const news = after.filter((id) => id.includes('새로-넣은-절'));
        // A window of a section above level 2 is not cut off by a heading that the split does not see.
        if (level <= Number(how[8])) expect(after.filter((id) => !news.includes(id))).toEqual(before);
      },
    ),
    { numRuns: 500, seed: 42 },
  );
});

/** Text of many kinds, its tokens, and its windows. */
const windowed = fc.record({
  parts: fc.array(
    fc.constantFrom('체류기간', '연장', ' ', ' ', '\n', 'D-8', 'permission', '1,234', '査証', '…', 'é', '가'),
    {
      maxLength: 60,
    },
  ),
  size: fc.integer({ min: 1, max: 12 }),
  less: fc.nat({ max: 8 }),
});

function windowsOf({ parts, size, less }: { parts: string[]; size: number; less: number }, counter: Required<Counter>) {
  const overlap = Math.min(less, size - 1);
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trim());
  const whole = lines.filter((line) => line !== '').join('\n');
  const tokens = (of: string) => counter.starts(of).map((start, i, starts) => of.slice(start, starts[i + 1]).trim());
  const steps = parseSplit(`tokens:${size}:${overlap}`, counter);
  const { documents } = splitFile(fileOf([{ kind: 'paragraph', text: whole }]), { steps });
  return { overlap, size, whole, all: tokens(whole), texts: documents.map(({ text }) => text), tokens };
}

it('windows of words overlap exactly, token for token', () => {
  fc.assert(
    fc.property(windowed, (given) => {
      const { overlap, size, all, texts, tokens } = windowsOf(given, wordCounter);
      const step = size - overlap;
      for (const [i, text] of texts.entries()) expect(tokens(text)).toEqual(all.slice(i * step, i * step + size));
      expect((texts.length - 1) * step + size).toBeGreaterThanOrEqual(all.length);
    }),
    { numRuns: 500, seed: 43 },
  );
});

it('windows of pieces hold whole words, no more than was asked, and overlap no less', () => {
  fc.assert(
    fc.property(windowed, (given) => {
      const { overlap, size, whole, all, texts, tokens } = windowsOf(given, pieceCounter);
      let end = 0;
      for (const [i, text] of texts.entries()) {
        const own = tokens(text);
        expect(own.length).toBeLessThanOrEqual(size);
        if (i === 0) expect(own).toEqual(all.slice(0, own.length));
        else {
          // Where it begins: at least `overlap` tokens before the end of the window before it.
          const starts = Array.from({ length: end - overlap + 1 }, (_, from) => from).filter(
            (from) => from + own.length > end && own.every((token, j) => token === all[from + j]),
          );
          expect(starts.length).toBeGreaterThan(0);
          end = starts.at(-1)! + own.length;
        }
        if (i === 0) end = own.length;
      }
      expect(end).toBe(all.length);
      // Words of four pieces at most are never cut by windows that could hold two of them and the overlap.
      if (size > overlap + 8 && !/\S{9,}/.test(whole)) {
        for (const text of texts) for (const word of text.split(/\s+/)) expect(whole.split(/\s+/)).toContain(word);
      }
    }),
    { numRuns: 500, seed: 44 },
  );
});

describeShared(
  'real HWP and HWPX files',
  () => {
    const folder = shared('data/hwp')!;
    const files = readFileSync(`${folder}/INVENTORY.tsv`, 'utf8').match(/^\S[^\t]*\.hwpx?(?=\t)/gm) ?? [];

    it('lose no line on their way into documents', async () => {
      expect(files.length).toBeGreaterThan(50);
      let lines = 0;
      for (const name of files) {
        const file = await readFile(`${folder}/${name}`);
        if ('reason' in file) continue;
        const { documents } = splitFile(file, { steps: parseSplit('heading:3+row') });
        const held = documents.map(({ title, text, path = [] }) => [title, ...path, text].join('\n')).join('\n');
        const plain = held.normalize('NFC').replace(/\s+/gu, '');
        for (const line of linesOf(file.blocks)) {
          lines++;
          const found = plain.includes(line.normalize('NFC').replace(/\s+/gu, ''));
          expect(found, `${name}: ${line}`).toBe(true);
        }
      }
      expect(lines).toBeGreaterThan(5000);
    });
  },
  'data/hwp/INVENTORY.tsv',
);

/** The lines of all blocks but the heads of tables of two columns, which a row's name makes idle. */
function* linesOf(blocks: readonly Block[]): Generator<string> {
  for (const one of blocks) {
    if (one.kind === 'text-box') yield* linesOf(one.blocks);
    else if (one.kind !== 'table') yield* one.text.split('\n');
    else {
      if (one.caption !== undefined) yield one.caption;
      const skip = one.headRows < one.rows.length ? one.headRows : 0;
      for (const found of one.rows.slice(skip).flat()) {
        if (found.blocks) yield* linesOf(found.blocks);
        else yield* found.text.split('\n');
      }
    }
  }
}
