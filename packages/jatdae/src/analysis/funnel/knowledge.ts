import type { Document, Query } from '../../collection/shapes.ts';
import type { EvaluatedSystem } from '../../evaluation/evaluated-system.ts';
import { type DocOf, docOf } from '../../systems/doc-of.ts';
import { excludedBy, type Where } from '../../systems/pipeline/conditions.ts';
import { ofChunks } from './fate-at.ts';
import type { Knowledge } from './follow.ts';

type Made = NonNullable<EvaluatedSystem['made']>;

/**
 * What a recorded configuration and the collection tell: filters, the documents of chunks, and what no query can find. Of a
 * system without a configuration, or documents that are not at hand, nothing is taken to be missing.
 */
export function knowledgeOf(
  made: Made | undefined,
  documents: readonly Document[],
  queries: readonly Query[],
): Knowledge {
  const configs = Object.entries(made?.config ?? {}) as [string, Partial<Config>][];
  const rules = configs.flatMap(([, { type, doc_of: rule }]) =>
    type === 'collapse' ? [docOf(rule ?? '#', documents)] : [],
  );
  const namesOf = (id: string) => (rules.length === 0 ? [id] : [...new Set([id, ...documentsOf(id, rules)])]);
  const filters = new Map(
    configs.flatMap(([name, { type, where }]) => (type === 'filter' && where ? [[name, where]] : [])),
  );
  const byId = new Map(queries.map((query) => [query.id, query]));
  const entries = new Map<string, Document[]>();
  for (const document of documents) {
    for (const name of namesOf(document.id)) {
      const known = entries.get(name);
      if (known) known.push(document);
      else entries.set(name, [document]);
    }
  }
  const empty = new Set(made?.emptyDocuments);
  return {
    namesOf,
    has: (id) => documents.length === 0 || (entries.get(id) ?? []).some((entry) => !empty.has(entry.id)),
    excludedBy: (system, id, query) => {
      const where = filters.get(system);
      const asked = byId.get(query);
      const those = entries.get(id) ?? [];
      return where && asked ? excludedWhole(where, those, asked) : [];
    },
  };
}

interface Config {
  readonly type: string;
  readonly where: Where;
  readonly doc_of: string;
}

/** A document of several chunks is excluded where each of them is. */
function excludedWhole(where: Where, entries: readonly Document[], query: Query): readonly string[] {
  const each = entries.map((entry) => excludedBy(where, entry, query));
  return each.some((conditions) => conditions.length === 0) ? [] : ofChunks(each);
}

/** Ids to which a rule does not apply are no chunks. */
function documentsOf(id: string, rules: readonly DocOf[]): string[] {
  return rules.flatMap((rule) => {
    try {
      return [rule(id)];
    } catch {
      return [];
    }
  });
}
