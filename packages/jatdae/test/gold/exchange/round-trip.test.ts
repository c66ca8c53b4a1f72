import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_FEATURES, FEATURES } from '../../../src/formats/gold/features.ts';
import { type GoldContent, NO_JUDGE } from '../../../src/formats/gold/gold-set.ts';
import { GOLD_FORMATS } from '../../../src/formats/registry.ts';
import { exportGold } from '../../../src/gold/exchange/export-gold.ts';
import { importGold } from '../../../src/gold/exchange/import-gold.ts';
import { tempFolder } from '../../temp.ts';
import { anyGold, type Limits } from './arbitrary.ts';
import { canonical, reduced } from './reduced.ts';

/** Every format: what is written comes back, save what the format says that it does not carry, and all that is lost is named. */

const folder = tempFolder();
let count = 0;
const fresh = (name: string) => join(folder, `${count++}-${name}`);

const noBlanks = (id: string) => id.replace(/[ \t\n\r\v\f]/g, '_').replace(/^#/, 'h') || 'x';
const noTabs = (id: string) => id.replace(/[\t\r\n]/g, '_');

interface Row extends Limits {
  /** What else becomes of a gold set in this shape: of what must come back, and what it came from. */
  readonly also?: (wanted: GoldContent, gold: GoldContent) => GoldContent;
}

/** Losses of whole judgements, passages or documents. */
const LEFT_OUT = [
  ...[
    'removed',
    'several-judges',
    'open',
    'status',
    'roles',
    'unrateable',
    'later',
    'zeros',
    'judgements',
    'passages',
    'passages-left',
  ],
  ...['answer-points', 'passage-grades', 'joined', 'documents', 'documents-apart', 'negatives', 'fractions'],
];

const withoutDocuments = (gold: GoldContent): GoldContent => ({ ...gold, documents: [] });

/** Lists of relevant texts: no judge, no grade. */
const asRelevant = (passages: GoldContent['passages']): GoldContent['passages'] =>
  passages
    .filter(({ grade }) => typeof grade === 'number' && grade > 0)
    .map(({ query, text }) => ({
      query,
      text,
      judge: NO_JUDGE,
      grade: 1,
      hard: false,
      status: 'advisory',
      source: 'import',
    }));

/** A golden's one list of texts holds those of its relevant documents, where it has any. */
const ofDeepeval = (wanted: GoldContent): GoldContent => {
  const judged = new Set(wanted.judgements.filter(({ grade }) => (grade as number) > 0).map(({ query }) => query));
  return { ...wanted, passages: asRelevant(wanted.passages).filter(({ query }) => !judged.has(query)) };
};

const ofPromptfoo = (wanted: GoldContent): GoldContent => {
  const byQuery = new Map<string, GoldContent['passages'][number]>();
  for (const passage of asRelevant(wanted.passages)) {
    const before = byQuery.get(passage.query);
    byQuery.set(passage.query, before ? { ...before, text: `${before.text}\n\n${passage.text}` } : passage);
  }
  return { ...wanted, passages: [...byQuery.values()] };
};

/** Formats that need more than their features say. */
const ROWS: Readonly<Record<string, Row>> = {
  'trec-qrels': { id: noBlanks },
  'smart-qrels': { id: noBlanks },
  tsv: { id: noTabs },
  beir: { id: noTabs },
  deepeval: { also: ofDeepeval },
  'deepeval-csv': { also: ofDeepeval, text: (text) => text.replace(/[|;]/g, '_') },
  promptfoo: { also: ofPromptfoo },
  'promptfoo-csv': { also: ofPromptfoo },
  // A book says which grades there are.
  'quepid-book-json': {
    also: (wanted) => {
      const grades = wanted.judgements.flatMap(({ grade }) => (typeof grade === 'number' ? [grade] : []));
      const used = new Map([...new Set(grades)].sort((a, b) => a - b).map((grade) => [grade, '']));
      return wanted.scale || used.size === 0 ? wanted : { ...wanted, scale: used };
    },
  },
  // Predictions are a model's.
  'label-studio': {
    also: (wanted, gold) => {
      const ids = new Map(gold.judgements.map((j) => [JSON.stringify([j.query, j.document, j.judge]), j.source]));
      return {
        ...wanted,
        judgements: wanted.judgements.map((j) => ({
          ...j,
          source: ids.get(JSON.stringify([j.query, j.document, j.judge])) === 'model' ? 'model' : 'import',
        })),
      };
    },
  },
};

describe.each(GOLD_FORMATS.filter((format) => format.read && (format.write || format.writeFolder)))(
  '$name',
  (format) => {
    const row = ROWS[format.name] ?? {};

    test('comes back, and what does not is named', async () => {
      const property = fc.asyncProperty(anyGold(row), async (gold) => {
        const path = fresh(format.name);
        const written = await exportGold(gold, path, { to: format.name });
        const wanted = reduced(gold, format);
        const expected = row.also ? row.also(wanted, gold) : wanted;
        if (expected.queries.length === 0) return;
        // No score is above 1: passages stay passages.
        const back = await importGold(path, { from: format.name, threshold: 2 });
        const documents = format.carries.includes('documents');
        expect(canonical(documents ? back : withoutDocuments(back))).toEqual(
          canonical(documents ? expected : withoutDocuments(expected)),
        );
        const named = new Set(written.losses.map(({ code }) => code));
        for (const feature of ALL_FEATURES) {
          // Ids and texts change their place; a group of one says no more than none.
          if (feature === 'query-ids' || feature === 'query-texts' || feature === 'groups') continue;
          if (FEATURES[feature](back).length >= FEATURES[feature](gold).length) continue;
          // Either the feature itself is named, or that what had it was left out as a whole.
          expect([feature, ...LEFT_OUT].some((code) => named.has(code)) ? feature : [...named]).toBe(feature);
        }
      });
      await fc.assert(property, {
        numRuns: Number(process.env.GOLD_RUNS ?? 30),
        ...(process.env.GOLD_RUNS ? {} : { seed: 11 }),
      });
    });

    test('writes the same bytes twice', async () => {
      if (format.writeFolder) return;
      const [gold] = fc.sample(anyGold(row), { numRuns: 1, seed: 7 });
      const places = [fresh(`a/${format.name}`), fresh(`b/${format.name}`)];
      for (const place of places) await exportGold(gold!, place, { to: format.name, name: 'same' });
      expect(readFileSync(places[0]!).equals(readFileSync(places[1]!))).toBe(true);
    });
  },
);
