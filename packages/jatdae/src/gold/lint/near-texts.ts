import { compareBytes } from '@jatdae/measures';
import type { Document } from '../../collection/shapes.ts';
import { jaccard, nearDuplicates, shinglesOf } from '../../ingest/near-duplicates.ts';
import { normalise } from '../../systems/tokenizers/normalise.ts';
import { shownText } from '../shown-text.ts';

/** Documents whose texts are equal, or nearly. */
export interface NearTexts {
  /** Other documents of the same text after normalisation: width, case, composition and white space do not matter. */
  equalTo(document: string): readonly string[];
  /** Others whose text is alike but not equal, with the Jaccard similarity of their runs of five characters. */
  alike(document: string): readonly { readonly id: string; readonly similarity: number }[];
}

/** Find the equal and nearly equal texts of a corpus. Documents without a text are like no other. */
export function nearTextsOf(documents: readonly Document[], similarity: number): NearTexts {
  const byText = new Map<string, string[]>();
  const textOf = new Map<string, string>();
  for (const document of documents) {
    const text = folded(document);
    if (text === '') continue;
    textOf.set(document.id, text);
    const same = byText.get(text);
    if (same) same.push(document.id);
    else byText.set(text, [document.id]);
  }
  const texts = [...byText.keys()];
  const near = nearDuplicates(texts, similarity).map((group) => group.texts.map((i) => texts[i]!));
  // Looked up by id for every judgement: most documents are like no other.
  const equal = new Map<string, readonly string[]>();
  for (const ids of byText.values()) if (ids.length > 1) for (const id of ids) equal.set(id, ids);
  const groups = new Map<string, readonly string[]>();
  for (const group of near) for (const text of group) for (const id of byText.get(text)!) groups.set(id, group);
  const shingles = new Map<string, Uint32Array>();
  const shinglesFor = (text: string) => {
    const known = shingles.get(text) ?? shinglesOf(text);
    shingles.set(text, known);
    return known;
  };
  return {
    equalTo: (document) => equal.get(document)?.filter((id) => id !== document) ?? [],
    alike(document) {
      const group = groups.get(document);
      if (!group) return [];
      const text = textOf.get(document)!;
      return group
        .filter((other) => other !== text)
        .flatMap((other) => {
          const share = jaccard(shinglesFor(text), shinglesFor(other));
          // A group holds who is like one of it; that does not make all of it alike.
          return share < similarity ? [] : byText.get(other)!.map((id) => ({ id, similarity: share }));
        })
        .sort((a, b) => compareBytes(a.id, b.id));
    },
  };
}

function folded(document: Document): string {
  return normalise(shownText(document)).replace(/\s+/gu, ' ').trim();
}
