import { compareBytes } from '@jatdae/measures';
import type { EvaluatedSystem, EvaluatedSystems } from '../../evaluation/evaluated-system.ts';
import { unexplained } from '../../words/failures.ts';
import type { FailureRules } from './case.ts';
import type { CaseBase } from './cases.ts';
import { CodeBook } from './codes.ts';
import { failureKinds, UNEXPLAINED } from './kinds/index.ts';
import { type Look, lookAt } from './look-at.ts';
import { choosePair } from './pair.ts';
import type { FailureReport } from './report.ts';
import { changesOf } from './report.ts';
import { kindRow, tagRow } from './rows.ts';
import { type Cutters, Terms } from './terms.ts';

export interface FailureOptions {
  /** What the rules are told. */
  readonly rules: FailureRules;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** What cuts texts for a system. */
  readonly cuttersOf: (system: EvaluatedSystem) => Cutters;
  /** Tags that people gave, by query. */
  readonly tags?: ReadonlyMap<string, readonly string[]>;
  /** Documents of each list that are shown. Default 10. */
  readonly depth?: number;
}

/**
 * Every query whose answer is not first, with what came first and the kinds that apply.
 *
 * @returns systems and kinds in the order given; failures of each system from the worst on
 * @throws JatdaeError where only scores are known
 */
export async function failuresOf(evaluated: EvaluatedSystems, options: FailureOptions): Promise<FailureReport> {
  const base = baseOf(evaluated, options);
  const tags = options.tags ?? new Map<string, readonly string[]>();
  const kinds = [...failureKinds, ...options.rules.kinds].filter(({ name }) => !options.rules.off.has(name));
  const looked: Look[] = [];
  const terms = new Map<string, Terms>();
  for (const system of evaluated.systems) {
    const cutters = options.cuttersOf(system);
    const key = `${cutters.known} ${cutters.own.name}`;
    const own = terms.get(key) ?? new Terms(cutters, evaluated.documents, evaluated.queries);
    terms.set(key, own);
    looked.push(await lookAt(system, own, base, evaluated, kinds, tags));
  }
  const systems = looked.map(({ failures }) => failures);
  const tagNames = [...new Set([...tags.values()].flat())].sort(compareBytes);
  return {
    systems,
    kinds: [
      ...kinds.map(({ name, about, hypothesis }) => kindRow(name, systems, about, hypothesis)),
      kindRow(UNEXPLAINED, systems, unexplained),
    ],
    tags: tagNames.map((name) => tagRow(name, systems)),
    changes: systems.slice(1).map((one) => changesOf(systems[0]!, one)),
    pair: base.rules.pair,
    tokenLimit: base.rules.tokenLimit,
    nearTie: base.rules.nearTie,
    inFull: (qid) => {
      const each = looked.flatMap(({ full }) => full(qid) ?? []);
      const query = base.queries.get(qid) ?? (each.length > 0 ? { id: qid, text: '' } : undefined);
      return query && each.length > 0 ? { query, systems: each, tags: tags.get(qid) ?? [] } : undefined;
    },
  };
}

function baseOf({ documents, queries, qrels }: EvaluatedSystems, options: FailureOptions): CaseBase {
  const pair = options.rules.pair ?? choosePair(documents);
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    places: new Map(documents.map(({ id }, i) => [id, i])),
    queries: new Map(queries.map((query) => [query.id, query])),
    qrels,
    codes: new CodeBook(options.rules.code, documents),
    rules: { ...options.rules, ...(pair && { pair }) },
    level: options.level ?? Number.MIN_VALUE,
    depth: options.depth ?? 10,
  };
}
