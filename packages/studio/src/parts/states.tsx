import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/index.ts';
import { type Say, type Told, shell as words } from '../language/index.ts';
import { useSay } from './language.tsx';

export function Loading() {
  const t = useSay();
  return (
    <p className="loading" role="status">
      {t(words.loading)}
    </p>
  );
}

/** Nothing to show, and what to do so that there is. */
export function Empty({ title, next, children }: { title: Say; next: Say | Told; children?: ReactNode }) {
  const t = useSay();
  return (
    <div className="state">
      <h2>{t(title)}</h2>
      <p className="soft">
        <Sentence text={t(next)} />
      </p>
      {children}
    </div>
  );
}

export function Failure({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) {
  const t = useSay();
  const text = error instanceof ApiError ? t(error.say) : `${t(words.crashed)} ${String(error)}`;
  return (
    <div className="state failure" role="alert">
      <h2>{t(words.failed)}</h2>
      <p>
        <Sentence text={text} />
      </p>
      {retry && (
        <button type="button" onClick={retry}>
          {t(words.retry)}
        </button>
      )}
    </div>
  );
}

/** A report lacks it: nothing failed, and asking again brings nothing. */
function NotHere({ say }: { readonly say: Say }) {
  const t = useSay();
  return (
    <p className="soft small">
      <Sentence text={t(say)} />
    </p>
  );
}

/** What a query brings, or how it stands. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiError && query.error.code === 'not-in-report') return <NotHere say={query.error.say} />;
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  // What was not asked for does not come.
  return query.fetchStatus === 'idle' ? null : <Loading />;
}

/** A sentence in which `commands` stand between backticks. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split('`').map((piece, i) =>
    // The pieces of a sentence never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    i % 2 === 1 ? <code key={i}>{piece}</code> : <span key={i}>{piece}</span>,
  );
}
