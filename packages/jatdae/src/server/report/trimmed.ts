import type { Replies } from '../api-types.ts';
import { pointsOf } from './reply-of.ts';

type Held = Readonly<Record<string, unknown>>;

/** A reply without what no screen shows, and without what stands in another reply. */
export function trimmed(address: string, reply: unknown, others: Held): unknown {
  const [path] = address.split('?');
  if (path === 'compare') return shortComparison(reply as Replies['compare'], others);
  if (path === 'failures') return shortFailures(reply as Replies['failures']);
  if (path === 'funnel') return shortFunnel(reply as Replies['funnel']);
  return reply;
}

type Placed = { readonly id: string; readonly title?: string | null | undefined } | null | undefined;

function nameAlone(document: Placed): Placed {
  return document && { id: document.id, title: document.title ?? null };
}

/** The documents that took the first place by name alone; points only where the table of queries has others. */
function shortComparison(reply: Replies['compare'], others: Held): object {
  const { scatter, pairs } = reply;
  const short = <Changed extends { readonly first?: Placed }>(all: readonly Changed[]) =>
    all.map((one) => ({ ...one, first: nameAlone(one.first) }));
  const same = JSON.stringify(pointsOf(others, scatter)) === JSON.stringify(scatter.points);
  return {
    ...reply,
    pairs: pairs.map(({ changes, ...pair }) => ({
      ...pair,
      changes: changes && {
        ...changes,
        lost: short(changes.lost),
        won: short(changes.won),
        drops: short(changes.drops),
      },
    })),
    scatter: same ? { ...scatter, points: null } : scatter,
  };
}

function shortFailures({ changes: _, ...reply }: Replies['failures']): object {
  return {
    ...reply,
    systems: reply.systems.map((system) => ({
      ...system,
      failures: system.failures.map(({ query, text, rank, first, kinds, tags }) => ({
        ...{ query, text, rank, first: nameAlone(first) },
        kinds: kinds.map(({ name, evidence }) => ({ name, evidence: evidence && { say: evidence.say } })),
        tags,
      })),
    })),
  };
}

function shortFunnel(reply: Replies['funnel']): object {
  return {
    ...reply,
    systems: reply.systems.map(({ perQuery: _, ...system }) => ({
      ...system,
      fates: system.fates.map(({ query, document, bucket, rank, stage = null }) => ({
        ...{ query, document, bucket, rank, stage },
      })),
    })),
  };
}
