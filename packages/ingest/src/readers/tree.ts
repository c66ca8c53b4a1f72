import { type ChildNode, type Document, type Element, hasChildren, isTag, isText } from 'domhandler';
import { DomHandler, Parser } from 'htmlparser2';

/**
 * Parse XML into elements and their texts. Names stand without their prefix; elements named in `skip` are left out with
 * all they hold; entities are never expanded.
 */
export function parseXml(bytes: Buffer, skip: ReadonlySet<string> = new Set()): Document {
  const handler = new XmlHandler(skip);
  new Parser(handler, { xmlMode: true, decodeEntities: true }).end(decode(bytes));
  return handler.root;
}

/** Comments and instructions are nobody's text; CDATA is text as any other. */
class XmlHandler extends DomHandler {
  readonly #skip: ReadonlySet<string>;
  #skipping = 0;

  constructor(skip: ReadonlySet<string>) {
    super(undefined, { xmlMode: true });
    this.#skip = skip;
  }

  override onopentag(qualified: string, attributes: Record<string, string>): void {
    const name = qualified.slice(qualified.indexOf(':') + 1);
    if (this.#skipping > 0 || this.#skip.has(name)) this.#skipping++;
    else super.onopentag(name, attributes);
  }

  override ontext(text: string): void {
    if (this.#skipping === 0) super.ontext(text);
  }

  override onclosetag(): void {
    if (this.#skipping > 0) this.#skipping--;
    else super.onclosetag();
  }

  override oncomment(): void {}
  override oncommentend(): void {}
  override oncdatastart(): void {}
  override oncdataend(): void {}
  override onprocessinginstruction(): void {}
}

/** How deep the elements of an XML text stand in one another, its bytes taken for UTF-8 as DOCX libraries take them. */
export function depthOf(bytes: Buffer): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        deepest = Math.max(deepest, ++depth);
      },
      onclosetag: () => {
        depth--;
      },
    },
    { xmlMode: true },
  );
  parser.end(bytes.toString('utf8'));
  return deepest;
}

function decode(bytes: Buffer): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(mark).decode(bytes);
}

/** The elements directly inside. */
export function elements(parent: Document | Element): Element[] {
  return parent.children.filter(isTag);
}

/** The first element directly inside of this name. */
export function child(parent: Element, name: string): Element | undefined {
  return elements(parent).find((element) => element.name === name);
}

/**
 * All elements inside, at any depth, that a test holds for, in order. By a stack of its own: what domutils has walks
 * files that are nested without end in quadratic time, or by recursion.
 */
export function findAll(root: Document | Element, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  walk(root, (node) => {
    if (isTag(node) && test(node)) found.push(node);
  });
  return found;
}

/** All elements of a name inside, at any depth. */
export function descendants(root: Document | Element, name: string): Element[] {
  return findAll(root, (element) => element.name === name);
}

/** All text inside, as it stands; without that of elements named in `skip`. */
export function textOf(root: Document | Element, skip: ReadonlySet<string> = new Set()): string {
  let text = '';
  walk(root, (node) => {
    if (isText(node)) text += node.data;
    return !(isTag(node) && skip.has(node.name));
  });
  return text;
}

/** Visit all nodes inside in order; `false` leaves out what a node holds. */
function walk(root: Document | Element, visit: (node: ChildNode) => unknown): void {
  const stack: ChildNode[] = [...root.children].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (visit(node) === false || !hasChildren(node)) continue;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
  }
}
