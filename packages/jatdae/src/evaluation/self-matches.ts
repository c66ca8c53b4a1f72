import type { RankedList } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { evaluation as words } from '../language/index.ts';

/** Queries of which so many find the document of their own id first are documents of the collection. */
const MANY = 0.5;

/** A list without the document that has the query's own id; itself where it has none. */
export function withoutSelf<L extends RankedList>(query: string, list: L): L {
  const at = list.ids.indexOf(query);
  if (at < 0) return list;
  const but = (_: unknown, i: number) => i !== at;
  return { ...list, ids: list.ids.filter(but), ...(list.scores && { scores: list.scores.filter(but) }) };
}

/** Lists that hold the document of the query's own id, as they are counted. */
export class SelfMatches {
  #lists = 0;
  #first = 0;
  #held = 0;

  /** Look at a list as it was found. */
  see(query: string, { ids }: RankedList): void {
    if (ids.length === 0) return;
    this.#lists++;
    if (ids[0] === query) this.#first++;
    if (ids.includes(query)) this.#held++;
  }

  /** What a reader must know; nothing where it is chance. @param dropped they were left out */
  notices(file: string, dropped: boolean): Notice[] {
    const place = { file };
    const [lists, own] = [this.#lists, dropped ? this.#held : this.#first];
    if (dropped) return [{ level: 'note', code: 'self-dropped', say: words.selfDropped({ own, lists }), place }];
    if (lists === 0 || own < MANY * lists) return [];
    return [{ level: 'warning', code: 'self-matches', say: words.selfMatches({ own, lists }), place }];
  }
}

/** How ties are called where own ids were left out: numbers with and without them are never compared. */
export function tiesOf({ ties, dropSelf }: { readonly ties: string; readonly dropSelf?: boolean }): string {
  return dropSelf ? `${ties}, --drop-self` : ties;
}
