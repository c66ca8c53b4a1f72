import { Parser } from 'htmlparser2';

/** An element with what it holds, in order. Names stand without their prefix. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

/** Parse XML into a small tree. Elements named in `skip` are left out with all they hold; entities are never expanded. */
export function parseXml(bytes: Buffer, skip: ReadonlySet<string> = new Set()): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let skipping = 0;
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = local(qualified);
        if (skipping > 0 || skip.has(name)) {
          skipping++;
          return;
        }
        const element: Element = { name, attributes, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext(text) {
        if (skipping > 0) return;
        const children = open.at(-1)!.children;
        if (typeof children.at(-1) === 'string') children[children.length - 1] += text;
        else children.push(text);
      },
      onclosetag() {
        if (skipping > 0) skipping--;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(decode(bytes));
  return root;
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

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decode(bytes: Buffer): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(mark).decode(bytes);
}

export function elements(parent: Element): Element[] {
  return parent.children.filter((child) => typeof child !== 'string');
}

export function child(parent: Element, name: string): Element | undefined {
  return elements(parent).find((element) => element.name === name);
}

/** All elements of a name, at any depth, without recursion. */
export function descendants(parent: Element, name: string): Element[] {
  const found: Element[] = [];
  const stack = [...elements(parent)].reverse();
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.name === name) found.push(element);
    const inside = elements(element);
    for (let i = inside.length - 1; i >= 0; i--) stack.push(inside[i]!);
  }
  return found;
}

/** All text inside, as it stands. */
export function textOf(parent: Element): string {
  let text = '';
  const stack: (Element | string)[] = [...parent.children].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') text += node;
    else for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
  }
  return text;
}
