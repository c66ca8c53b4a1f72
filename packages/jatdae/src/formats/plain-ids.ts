import type { Document, Qrels, Query, RankedList, Run } from '../collection/index.ts';
import type { Holdings, Kind } from './format.ts';

/**
 * An id that a line divided by blanks can carry: blanks, a leading `#` or byte order mark, and `%` itself are written as in
 * addresses. The same id is the same in every file, and no two become one.
 */
export function plainId(id: string): string {
  return id.replace(/%|[ \t\n\r\v\f]|^[#\ufeff]/g, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** The same data with {@link plainId plain ids}. */
export function withPlainIds<K extends Kind>(kind: K, data: Holdings[K]): Holdings[K] {
  const plain: { readonly [K in Kind]: (data: never) => Holdings[K] } = {
    documents: (documents: readonly Document[]) => documents.map((one) => ({ ...one, id: plainId(one.id) })),
    queries: (queries: readonly Query[]) => queries.map((one) => ({ ...one, id: plainId(one.id) })),
    qrels: (qrels: Qrels) =>
      new Map(
        Array.from(qrels, ([query, { grades, hard, groups }]) => [
          plainId(query),
          {
            grades: new Map(Array.from(grades, ([id, grade]) => [plainId(id), grade])),
            ...(hard && { hard: new Set(Array.from(hard, plainId)) }),
            ...(groups && { groups: new Map(Array.from(groups, ([id, group]) => [plainId(id), group])) }),
          },
        ]),
      ),
    run: ({ lists, failed, ...run }: Run) => ({
      ...run,
      lists: new Map(
        Array.from(lists, ([query, list]): [string, RankedList] => [
          plainId(query),
          { ...list, ids: list.ids.map(plainId) },
        ]),
      ),
      ...(failed && { failed: new Map(Array.from(failed, ([query, why]) => [plainId(query), why])) }),
    }),
  };
  return plain[kind](data as never) as Holdings[K];
}
