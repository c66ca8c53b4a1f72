import { textHash } from './hash.ts';

/** An id that is not yet sure to be the only one. */
export interface Claim {
  readonly base: string;
  readonly text: string;
}

/**
 * The ids of documents. Who is alone with its base has it as its id. Where several share it, none has: each gets the
 * beginning of its text's hash behind `~`, so that an id never comes to mean another text when one is put in above;
 * equal texts are numbered among themselves (`~1f2e3d4c.2`), which is all the same, since they are equal.
 */
export function uniqueIds(claims: readonly Claim[]): string[] {
  const sharing = new Map<string, number>();
  for (const { base } of claims) sharing.set(base, (sharing.get(base) ?? 0) + 1);
  const taken = new Map<string, number>();
  return claims.map(({ base, text }) => {
    if (sharing.get(base) === 1) return base;
    const id = `${base}~${textHash(text).slice(0, 8)}`;
    const nth = (taken.get(id) ?? 0) + 1;
    taken.set(id, nth);
    return nth === 1 ? id : `${id}.${nth}`;
  });
}
