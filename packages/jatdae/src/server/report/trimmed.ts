import { pointsOf } from '../../report/reply-of.ts';

type Reply = Record<string, unknown>;
type Replies = Readonly<Record<string, unknown>>;

/** A reply without what no screen shows, and without what stands in another reply. */
export function trimmed(path: string, reply: unknown, others: Replies): unknown {
  const [route] = path.split('?');
  if (route === 'compare') return withoutPoints(withoutTexts(reply as Compared), others);
  if (route === 'failures') return shortFailures(reply as Failures);
  if (route === 'funnel') return shortFunnel(reply as Funnel);
  return reply;
}

interface Compared extends Reply {
  readonly pairs: readonly (Reply & { readonly changes: Changes | null })[];
  readonly scatter: { readonly systems: string[]; readonly measures: string[]; readonly points: unknown };
}

interface Changes extends Reply {
  readonly lost: readonly Changed[];
  readonly won: readonly Changed[];
  readonly drops: readonly Changed[];
}

interface Changed extends Reply {
  readonly first: { readonly id: string; readonly title?: string | null } | null;
}

/** The documents that took the first place by name alone. */
function withoutTexts(reply: Compared): Compared {
  const short = (all: readonly Changed[]) =>
    all.map((one) => ({ ...one, first: one.first && { id: one.first.id, title: one.first.title ?? null } }));
  return {
    ...reply,
    pairs: reply.pairs.map((pair) => {
      const { changes } = pair;
      if (!changes) return pair;
      return {
        ...pair,
        changes: { ...changes, lost: short(changes.lost), won: short(changes.won), drops: short(changes.drops) },
      };
    }),
  };
}

function withoutPoints(reply: Compared, others: Replies): Reply {
  const same = JSON.stringify(pointsOf(others, reply.scatter)) === JSON.stringify(reply.scatter.points);
  return same ? { ...reply, scatter: { ...reply.scatter, points: null } } : reply;
}

interface Failures extends Reply {
  readonly systems: readonly (Reply & {
    readonly failures: readonly {
      readonly query: string;
      readonly text: string;
      readonly rank: number | null;
      readonly first: { readonly id: string; readonly title?: string | null } | null;
      readonly kinds: readonly { readonly name: string; readonly evidence: { readonly say: unknown } | null }[];
      readonly tags: unknown;
    }[];
  })[];
}

function shortFailures({ changes: _, ...reply }: Failures): Reply {
  return {
    ...reply,
    systems: reply.systems.map((system) => ({
      ...system,
      failures: system.failures.map(({ query, text, rank, first, kinds, tags }) => ({
        ...{ query, text, rank },
        first: first && { id: first.id, title: first.title ?? null },
        kinds: kinds.map(({ name, evidence }) => ({ name, evidence: evidence && { say: evidence.say } })),
        tags,
      })),
    })),
  };
}

interface Funnel extends Reply {
  readonly systems: readonly (Reply & {
    readonly fates: readonly {
      readonly query: string;
      readonly document: string;
      readonly bucket: string;
      readonly rank: number | null;
      readonly stage?: string | null;
    }[];
  })[];
}

function shortFunnel(reply: Funnel): Reply {
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
