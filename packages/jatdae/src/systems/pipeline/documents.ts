import type { Document } from '../../collection/shapes.ts';
import { JatdaeError } from '../../errors.ts';
import { documentUnknown } from '../../words/pipeline.ts';
import type { SystemContext } from '../kind.ts';

/** Documents of the collection by id, for steps that read them. The table is made when it is first needed. */
export function documentsOf(
  context: Pick<SystemContext, 'name' | 'collection'>,
  part: string,
): (id: string) => Document {
  let table: Map<string, Document> | undefined;
  return (id) => {
    table ??= new Map(context.collection.documents.map((document) => [document.id, document]));
    const document = table.get(id);
    if (!document) throw new JatdaeError(documentUnknown(context.name, part, id));
    return document;
  };
}
