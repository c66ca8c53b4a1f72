import { gradeOfPair } from '../../../src/collection/grade-of-pair.ts';
import type { GoldFeature } from '../../../src/formats/gold/features.ts';
import type { GoldFormat } from '../../../src/formats/gold/gold-format.ts';
import {
  documentText,
  type GoldContent,
  type GoldSetJudgement,
  type GoldSetVerdict,
  NO_JUDGE,
  pairKey,
} from '../../../src/formats/gold/gold-set.ts';
import { defined } from './arbitrary.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Mutable<GoldContent>;

/** What must come back from a format: the gold set without what the format says that it does not carry. Written from its `carries` alone. */
export function reduced(gold: GoldContent, format: GoldFormat): GoldContent {
  const has = (feature: GoldFeature) => format.carries.includes(feature);
  const draft: Draft = { ...gold };
  if (!has('removed')) {
    const removed = new Set(draft.queries.filter(({ evaluated }) => evaluated === false).map(({ id }) => id));
    const stays = ({ query }: { readonly query: string }) => !removed.has(query);
    draft.queries = draft.queries.filter(({ id }) => !removed.has(id));
    draft.judgements = draft.judgements.filter(stays);
    draft.passages = draft.passages.filter(stays);
    draft.unjudged = draft.unjudged.filter(stays);
  }
  if (format.documentsOfPairs) {
    const pairs = format.judgements === false || has('unjudged-pairs') ? draft.unjudged : [];
    const said = draft.judgements.filter(
      ({ grade }) => format.judgements === false || typeof grade === 'number' || has(grade),
    );
    const named = new Set([...said, ...pairs].map(({ document }) => document));
    draft.documents = draft.documents.filter(({ id }) => named.has(id));
  }
  if (!has('several-judges') && format.judgements !== false) draft.judgements = settled(draft.judgements);
  if (format.judgements === false) {
    // What was judged is a pair to be judged there.
    const pairs = new Map(
      draft.judgements.map(({ query, document }) => [pairKey(query, document), { query, document }]),
    );
    draft.unjudged = [...draft.unjudged, ...pairs.values()];
    draft.judgements = [];
    draft.passages = [];
  }
  draft.judgements = draft.judgements.flatMap((judgement) => verdict(judgement, has));
  draft.passages = has('passages') ? draft.passages.flatMap((passage) => verdict(passage, has)) : [];
  if (!has('unjudged-pairs')) draft.unjudged = [];
  if (!has('scale')) delete draft.scale;
  draft.documents = has('documents')
    ? draft.documents.map((document) => {
        const { title, fields, ...rest } = document;
        const kept = Object.fromEntries(
          Object.entries(fields ?? {}).filter(([name]) => has('document-fields') || format.documentFields?.(name)),
        );
        return {
          ...rest,
          ...(title === undefined || !has('document-titles') ? {} : { title }),
          ...(has('document-titles') ? {} : { text: documentText(document) }),
          ...(Object.keys(kept).length > 0 ? { fields: kept } : {}),
        };
      })
    : [];
  if (!has('unjudged-queries')) {
    const said = new Set([...draft.judgements, ...draft.passages, ...draft.unjudged].map(({ query }) => query));
    draft.queries = draft.queries.filter(({ id }) => said.has(id));
  }
  draft.queries = draft.queries.map((query) => {
    const { attributes, answerPoints, note, ...rest } = query;
    const kept = Object.entries(attributes ?? {}).filter(([name]) => has('attributes') || format.attributes?.(name));
    const points = answerPoints && (has('answer-lists') ? answerPoints : [answerPoints.join('\n')]);
    return {
      ...rest,
      text: format.keyedBy === 'id' && !has('query-texts') ? '' : rest.text,
      ...(kept.length > 0 ? { attributes: Object.fromEntries(kept) } : {}),
      ...(points && has('answer-points') ? { answerPoints: points } : {}),
      ...(note !== undefined && has('query-notes') ? { note } : {}),
    };
  });
  return format.keyedBy === 'text' && !has('query-ids') ? byText(draft, gold) : draft;
}

function byText(draft: GoldContent, gold: GoldContent): GoldContent {
  const texts = new Map(gold.queries.map(({ id, text }) => [id, text]));
  const rename = <T extends { readonly query: string }>(item: T): T => ({ ...item, query: texts.get(item.query)! });
  return {
    ...draft,
    queries: draft.queries.map((query) => ({ ...query, id: query.text })),
    judgements: draft.judgements.map(rename),
    passages: draft.passages.map(rename),
    unjudged: draft.unjudged.map(rename),
  };
}

function settled(judgements: readonly GoldSetJudgement[]): GoldSetJudgement[] {
  const byPair = new Map<string, GoldSetJudgement[]>();
  for (const judgement of judgements) {
    const key = pairKey(judgement.query, judgement.document);
    byPair.set(key, [...(byPair.get(key) ?? []), judgement]);
  }
  return [...byPair.values()].flatMap((all) => {
    const { grade, hard, group, winners } = gradeOfPair(all.map((j) => ({ ...j, role: j.role ?? ('judge' as const) })));
    if (grade === undefined) return [];
    const { group: _, ...by } = all.find(({ judge }) => judge === winners[0]!.judge)!;
    return [defined({ ...by, grade, hard, group }) as GoldSetJudgement];
  });
}

function verdict<T extends GoldSetVerdict>(item: T, has: (feature: GoldFeature) => boolean): T[] {
  const { grade } = item;
  const all: Record<string, unknown> = Object.fromEntries(Object.entries(item));
  if (typeof grade !== 'number') {
    if (!has(grade)) return [];
  } else {
    if (grade <= 0 && !has('zeros')) return [];
    // Where grades are numbers, those that cannot stand are left out; where there are none, a positive one is 1.
    if (has('grades')) {
      if (!Number.isInteger(grade) && !has('fractions')) return [];
      if (grade < 0 && !has('negatives')) return [];
    } else if (grade > 0) all.grade = 1;
  }
  if (!has('judges')) all.judge = NO_JUDGE;
  if (!has('hard')) all.hard = false;
  if (!has('status')) all.status = 'advisory';
  if (!has('source')) all.source = 'import';
  const parts = [
    ['groups', 'group'],
    ['roles', 'role'],
    ['times', 'at'],
    ['judgement-notes', 'note'],
    ['guidelines', 'guideline'],
    ['text-hashes', 'textHash'],
    ['cut', 'cut'],
  ] as const;
  for (const [feature, name] of parts) if (!has(feature)) delete all[name];
  return [all as unknown as T];
}

/** A form in which order does not count, nor the names of groups: only who is in one together with whom. */
export function canonical(gold: GoldContent): unknown {
  const groups = new Map<string, string[]>();
  for (const { query, document, group } of gold.judgements)
    if (group !== undefined) {
      const key = pairKey(query, group);
      groups.set(key, [...(groups.get(key) ?? []), document].sort());
    }
  const groupOf = ({ query, group }: GoldSetJudgement) =>
    group === undefined ? undefined : groups.get(pairKey(query, group));
  const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(sortedKeys(item))).sort();
  const { scale } = gold;
  return {
    queries: sorted(gold.queries),
    documents: sorted(gold.documents),
    judgements: sorted(
      gold.judgements.map((judgement) => {
        const members = groupOf(judgement);
        const { group: _, ...rest } = judgement;
        // A group of one says no more than none.
        return { ...rest, ...(members && members.length > 1 ? { members } : {}) };
      }),
    ),
    passages: sorted(gold.passages),
    unjudged: sorted(gold.unjudged),
    scale: [...(scale ?? [])],
  };
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sortedKeys(inner)]);
}
