import { type Query, useQuery } from '@tanstack/react-query';
import type { Params, Replies } from '../../../jatdae/src/library/browser.ts';
import { addressOf, ask } from './client.ts';
import type { ProjectReply } from './replies.ts';
import { report } from './source.ts';

interface ReplyOptions<Reply> {
  /** False: not yet. */
  readonly enabled?: boolean;
  /** While a question is answered the last answer stays, where this says so of its parameters: it says itself what it is of. */
  readonly keep?: (before: URLSearchParams) => boolean;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly refetchInterval?: (query: Query<Reply>) => number | false;
}

/** What the server says to a question. The address is the key: the same question is asked once. */
export function useReply<Path extends keyof Replies>(
  path: Path,
  params?: Params[Path],
  { keep, ...options }: ReplyOptions<Replies[Path]> = {},
) {
  return useQuery<Replies[Path]>({
    queryKey: [addressOf(path, params)],
    queryFn: ({ signal }) => ask(path, params, signal),
    ...(keep && {
      placeholderData: <T>(last: T | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
        keep(new URLSearchParams(String(query?.queryKey[0]).split('?')[1])) ? last : undefined,
    }),
    ...options,
  });
}

/** The project that the server has open; `null` where there is none (`jatdae studio --lab`, or a page without a server). */
export function useProject() {
  return useQuery({ queryKey: ['project'], queryFn: ({ signal }) => openProject(signal), staleTime: 30_000 });
}

async function openProject(signal: AbortSignal): Promise<ProjectReply | null> {
  if (!report() && location.protocol === 'file:') return null;
  const reply = await ask('project', undefined, signal);
  return reply.collection === null ? null : (reply as ProjectReply);
}

/** Letters are computed after the means: milliseconds until they are asked for again. */
const LETTERS_SOON = 700;

type Slice = Pick<Params['leaderboard'], 'by' | 'value'>;

export function useLeaderboard(measure: readonly string[], slice: Slice = {}) {
  return useReply(
    'leaderboard',
    { measure, ...slice },
    {
      enabled: measure.length > 0,
      // With another measure the table stays; of another slice it would be wrong.
      keep: (before) => before.get('by') === (slice.by ?? null) && before.get('value') === (slice.value ?? null),
      refetchInterval: ({ state }) => (state.data?.lettersReady === false ? LETTERS_SOON : false),
    },
  );
}

/** One document in full. */
export function useDocument(id: string | undefined) {
  const options = { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY };
  return useReply('document', { id: id ?? '' }, options);
}
