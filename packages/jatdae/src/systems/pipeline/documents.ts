import type { Document } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { indexedText } from '../indexed-text.ts';
import type { SystemContext } from '../kind.ts';
import type { Answer } from '../system.ts';

/** The collection's documents by id, for steps that read what a part found. */
export class Documents {
  readonly #context: Pick<SystemContext, 'name' | 'collection'>;
  readonly #part: string;
  /** Made when it is first needed. */
  #table: Map<string, Document> | undefined;

  constructor(context: Pick<SystemContext, 'name' | 'collection'>, part: string) {
    this.#context = context;
    this.#part = part;
  }

  /** @throws JatdaeError when the collection does not hold it. */
  get(id: string): Document {
    const document = this.#find(id);
    if (!document)
      throw new JatdaeError(systems.pipeline.documentUnknown({ system: this.#context.name, part: this.#part, id }));
    return document;
  }

  /** Title and text of a document; for one that only the answering system has, the text that it gave. */
  text(id: string, { texts }: Pick<Answer, 'texts'>): string {
    const given = texts && Object.hasOwn(texts, id) ? texts[id] : undefined;
    if (given !== undefined && !this.#find(id)) return given;
    return indexedText(this.get(id));
  }

  #find(id: string): Document | undefined {
    this.#table ??= new Map(this.#context.collection.documents.map((document) => [document.id, document]));
    return this.#table.get(id);
  }
}
