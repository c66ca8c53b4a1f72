import type { Cause } from '../language/index.ts';
import { changeOf, joinIds, NOTATIONS, pairsBy } from './join-ids.ts';

/** A change of the ids of one side under which they meet those of the other. */
export interface IdRepair {
  /** What is changed. */
  readonly name: Cause;
  /** Id to the id of the other side. */
  readonly renames: ReadonlyMap<string, string>;
}

/** Writings of the same id that nobody sees. */
const UNSEEN: ReadonlySet<Cause> = new Set(['blanks', 'nfc']);

/**
 * The change of ids that may be made unasked. It makes every id meet that does not meet as it stands; it gives no two ids
 * one name, takes none that is used, and could not have taken another. Where other ids meet as they are, it is one that
 * nobody sees, or leading zeros of numbers that all have one length.
 *
 * @param leftIds what would be changed; may repeat
 * @param rightIds what it should meet; may repeat
 * @returns undefined where there is no such change
 */
export function repairOfIds(leftIds: Iterable<string>, rightIds: Iterable<string>): IdRepair | undefined {
  const [left, right] = [new Set(leftIds), new Set(rightIds)];
  const { cause, shared } = joinIds(left, right, ['', '']);
  // A document is none of its chunks.
  if (!cause || cause.name === 'chunk' || cause.meets < left.size - shared) return undefined;
  const { name } = cause;
  const others = shared === 0 || UNSEEN.has(name) || (name === 'zeros' && (areCounted(left) || areCounted(right)));
  const renames = renamesOfIds(name, left, right);
  if (!others || renames.size < cause.meets) return undefined;
  const rival = NOTATIONS.some((other) =>
    pairsBy(other, [...renames.keys()], right).some(([id, to]) => renames.get(id) !== to),
  );
  return rival ? undefined : { name, renames };
}

/**
 * What a change that somebody asked for makes meet.
 *
 * @returns id to the id of the other side; ids that meet as they are, and those for which two would do, are left out
 */
export function renamesOfIds(
  name: Cause,
  leftIds: Iterable<string>,
  rightIds: Iterable<string>,
): ReadonlyMap<string, string> {
  const [left, right] = [new Set(leftIds), new Set(rightIds)];
  const pairs = pairsBy(
    name,
    [...left].filter((id) => !right.has(id)),
    right,
  );
  const change = changeOf(name) ?? ((id: string) => id);
  const asked = counted(pairs.map(([, other]) => other));
  const alike = counted(Array.from(right, change));
  return new Map(
    pairs.filter(([, other]) => !left.has(other) && asked.get(other) === 1 && alike.get(change(other)) === 1),
  );
}

function counted(ids: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Numbers of one length, filled up with zeros. */
function areCounted(ids: ReadonlySet<string>): boolean {
  const [first] = ids;
  return [...ids].every((id) => /^\d+$/.test(id) && id.length === first!.length);
}
