import { attributeOf, type Document, type Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';

/** A value that an attribute must have, or several of which any one will do; `query.NAME`: that attribute of the query. */
export type Condition = string | number | boolean | readonly (string | number | boolean)[];

/** Attributes of a document and what they must be. All must hold. */
export type Where = Readonly<Record<string, Condition>>;

/**
 * The conditions that exclude a document from a query, each tested alone, such as `tenant=a`; none where it may stand. A
 * document without the attribute is excluded. `source` is asked by its name where no attribute has it.
 *
 * @param where - attributes and what they must be; empty: nothing is excluded.
 * @param query - conditions may read its attributes.
 * @throws JatdaeError when the query lacks an attribute that a condition reads: a missing tenant must not open all doors.
 */
export function excludedBy(where: Where, document: Document, query: Query): readonly string[] {
  return conditionsOf(where, query)(document);
}

/** The same for one query and many documents. @throws JatdaeError as {@link excludedBy} does, before any document is seen */
export function conditionsOf(where: Where, query: Query): (document: Document) => readonly string[] {
  const conditions = Object.entries(where).map(([name, condition]) => {
    const wanted = wantedOf(name, condition, query);
    return { name, wanted, said: `${name}=${wanted.join('|')}` };
  });
  return (document) => {
    let broken = NONE;
    for (const { name, wanted, said } of conditions) {
      const has = attributeOf(document.attributes, name) ?? (name === 'source' ? document.source : undefined);
      if (has === undefined || !wanted.includes(has)) broken = [...broken, said];
    }
    return broken;
  };
}

const NONE: readonly string[] = [];

/** Attributes of the query that conditions read and it lacks, each once. */
export function missingAttributes(where: Where, query: Query): string[] {
  const read = Object.values(where).flatMap((condition) => (typeof condition === 'object' ? condition : [condition]));
  const names = read.map(queryAttribute).filter((name) => name !== undefined);
  return [...new Set(names)].filter((name) => attributeOf(query.attributes, name) === undefined);
}

/** The attribute that `query.NAME` reads. */
function queryAttribute(value: string | number | boolean): string | undefined {
  return typeof value === 'string' ? /^query\.(.+)$/su.exec(value)?.[1] : undefined;
}

function wantedOf(name: string, condition: Condition, query: Query): string[] {
  const values = typeof condition === 'object' ? condition : [condition];
  return values.map((value) => {
    const attribute = queryAttribute(value);
    if (attribute === undefined) return String(value);
    const own = attributeOf(query.attributes, attribute);
    if (own === undefined)
      throw new JatdaeError(systems.pipeline.queryWithoutAttribute({ query: query.id, attribute, name }));
    return own;
  });
}
