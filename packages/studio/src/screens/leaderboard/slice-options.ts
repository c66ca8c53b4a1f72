import type { ProjectReply } from '../../api/replies.ts';

const DOCUMENT = 'document.';

export interface SliceOption {
  readonly group: 'ownAttributes' | 'ofDocuments' | 'directions';
  readonly name: string;
}

/**
 * What there is to slice by: attributes of queries, those of their relevant documents, and directions, which are those of the
 * project and, for every attribute that queries and documents both have, from the one to the other.
 */
export function sliceOptions(
  { collection, slices, sliceNames }: Pick<ProjectReply, 'collection' | 'slices' | 'sliceNames'>,
  chosen: string | undefined,
): SliceOption[] {
  const own = collection.attributes;
  const documents = sliceNames.filter((name) => !own.includes(name));
  const both = own
    .filter((name) => documents.includes(`${DOCUMENT}${name}`))
    .map((name) => `${name}>${DOCUMENT}${name}`);
  const known = [...own, ...documents, ...both];
  const others = [...slices, ...(chosen === undefined ? [] : [chosen])].filter((name) => !known.includes(name));
  return [
    ...own.map((name): SliceOption => ({ group: 'ownAttributes', name })),
    ...documents.map((name): SliceOption => ({ group: 'ofDocuments', name })),
    ...[...new Set([...both, ...others])].map((name): SliceOption => ({ group: 'directions', name })),
  ];
}
