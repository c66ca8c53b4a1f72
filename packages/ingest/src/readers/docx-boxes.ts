/**
 * A part of a DOCX file whose text boxes stand where mammoth reads them: in old drawings. Word writes a box twice, newly and
 * as such a drawing for older readers; where the second is missing, mammoth leaves the box out.
 *
 * @returns the same bytes where nothing is missing
 */
export function withBoxes(bytes: Buffer): Buffer {
  if (!bytes.includes('<w:txbxContent')) return bytes;
  const xml = bytes.toString('utf8');
  const out = lifted(xml);
  return out === xml ? bytes : Buffer.from(out);
}

function lifted(xml: string): string {
  const chosen = replaced(xml, 'mc:AlternateContent', (whole) => {
    const [fallback = ''] = inside(
      replaced(content(whole), 'mc:Choice', () => ''),
      'mc:Fallback',
    );
    const boxes = inside(fallback, 'w:txbxContent').length > 0 ? [] : inside(whole, 'w:txbxContent');
    return boxes.length > 0 ? `${drawing(boxes)}${content(fallback)}` : whole;
  });
  return replaced(chosen, 'w:drawing', (whole, before) => {
    // What stands beside a second drawing is in it too.
    if (before.lastIndexOf('<mc:Choice') > before.lastIndexOf('</mc:Choice>')) return whole;
    const boxes = inside(whole, 'w:txbxContent');
    return boxes.length > 0 ? drawing(boxes) : whole;
  });
}

function drawing(boxes: readonly string[]): string {
  return `<w:pict>${boxes.map((box) => `<w:txbxContent>${lifted(content(box))}</w:txbxContent>`).join('')}</w:pict>`;
}

/** What stands between the tags of an element. */
function content(element: string): string {
  return element.slice(element.indexOf('>') + 1, Math.max(0, element.lastIndexOf('</')));
}

function inside(xml: string, name: string): string[] {
  return spans(xml, name).map(([from, to]) => xml.slice(from, to));
}

function replaced(xml: string, name: string, next: (element: string, before: string) => string): string {
  let out = '';
  let at = 0;
  for (const [from, to] of spans(xml, name)) {
    out += xml.slice(at, from);
    out += next(xml.slice(from, to), out);
    at = to;
  }
  return out + xml.slice(at);
}

/** Where the outermost elements of a name begin and end. */
function spans(xml: string, name: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  let depth = 0;
  let from = 0;
  for (const tag of xml.matchAll(new RegExp(`<(/?)${name}(?:\\s[^<>]*?)?(/?)>`, 'gu'))) {
    const [all, closing, empty] = tag;
    if (empty) continue;
    if (closing) {
      if (depth > 0 && --depth === 0) found.push([from, tag.index + all.length]);
    } else if (depth++ === 0) from = tag.index;
  }
  return found;
}
