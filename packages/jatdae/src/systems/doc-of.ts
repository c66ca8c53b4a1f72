import { attributeOf, type Document, runsAway } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { systems } from '../language/index.ts';

/** The document of a chunk, by the ids of both. */
export type DocOf = (chunkId: string) => string;

/**
 * Read the rule of `--doc-of`:
 * - `#`: everything before the last `#` of the id; an id without one, or with one at its beginning only, is a document of
 *   its own.
 * - `/REGEX/` (flags `i`, `u`, `v`, `s` may follow): what group 1 matches. Every id must match.
 * - `field:NAME`: the attribute NAME of the document that has this id; its `title` and `source` are asked by these
 *   names.
 *
 * @param rule - the notation, or a function that is the rule itself.
 * @param documents - the collection's documents, needed by `field:` only.
 * @throws JatdaeError when the rule cannot be read or its expression may run away; its function throws JatdaeError for
 * an id to which the rule does not apply.
 * @example docOf('#')('finance#corp-card') // 'finance'
 */
export function docOf(rule: string | DocOf, documents: Iterable<Document> = []): DocOf {
  if (typeof rule === 'function') return rule;
  if (rule === '#') return beforeLastHash;
  const regex = /^\/(.+)\/([iuvs]*)$/su.exec(rule);
  if (regex) return byRegex(rule, regex[1] ?? '', regex[2] ?? '');
  const field = /^field:(.+)$/su.exec(rule)?.[1];
  if (field !== undefined) return byField(field, documents);
  throw new JatdaeError(systems.badDocOf({ rule }));
}

function beforeLastHash(id: string): string {
  const at = id.lastIndexOf('#');
  return at <= 0 ? id : id.slice(0, at);
}

function byRegex(rule: string, source: string, flags: string): DocOf {
  if (runsAway(source)) throw new JatdaeError(systems.runawayDocOf({ rule }));
  let regex: RegExp;
  try {
    regex = new RegExp(source, flags);
    // A regex that may match nothing shows how many groups it has.
    if ((new RegExp(`${source}|`, flags).exec('')?.length ?? 0) < 2) throw new SyntaxError('no group');
  } catch (cause) {
    throw new JatdaeError(systems.badDocOf({ rule }), { cause });
  }
  return (id) => {
    const document = regex.exec(id)?.[1];
    if (!document) throw new JatdaeError(systems.docOfNoMatch({ rule, id }));
    return document;
  };
}

function byField(field: string, documents: Iterable<Document>): DocOf {
  const documentOf = new Map<string, string>();
  for (const document of documents) {
    const own = field === 'title' ? document.title : field === 'source' ? document.source : undefined;
    const value = attributeOf(document.attributes, field) ?? own;
    if (value !== undefined && value !== '') documentOf.set(document.id, value);
  }
  return (id) => {
    const document = documentOf.get(id);
    if (document === undefined) throw new JatdaeError(systems.docOfNoAttribute({ field, id }));
    return document;
  };
}
