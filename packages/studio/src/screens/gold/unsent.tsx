import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, type ProjectReply } from '../../api/index.ts';
import { gold as words } from '../../language/index.ts';
import { useSay } from '../../parts/index.ts';
import { useOutbox } from './use-outbox.ts';

/** What labels change. The queue stays as it is while one walks along it. */
const OF_LABELS = /^(?:gold(?!\/queue)|judge|quer(?:y|ies)|search)\b/;

/** Labels of this browser that are on their way, on every screen: what waits, what was refused, what is known anew. */
export function UnsentLabels({ project }: { readonly project: ProjectReply }) {
  const t = useSay();
  const client = useQueryClient();
  const { box, state } = useOutbox(project);
  const { unsent, error, refused, kept, changes } = state;
  useEffect(() => {
    if (changes === 0) return;
    const predicate = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }) => OF_LABELS.test(String(key));
    void client.invalidateQueries({ predicate, refetchType: 'none' });
  }, [client, changes]);
  const closed = error instanceof ApiError && !error.lost;
  return (
    <>
      {unsent.length > 0 && error !== undefined && !closed && (
        <p className="warn notice small" role="status" data-unsent={unsent.length}>
          {t(words.unsent(unsent.length))} {!kept && t(words.notKept)}
        </p>
      )}
      {closed && unsent.length > 0 && (
        <div className="bad notice row small" role="alert">
          <span>
            {t(words.refused(unsent.length))}: {t(error.say)}
          </span>
          <button type="button" onClick={() => void box.flush()}>
            {t(words.sendAgain)}
          </button>
          <button type="button" onClick={() => box.discard()}>
            {t(words.discard)}
          </button>
        </div>
      )}
      {refused.length > 0 && (
        <div className="bad notice row small" role="alert">
          <span>
            {t(words.conflicts(refused.length))} {refused.map(({ error: fault }) => fault && t(fault.message))}
          </span>
          <button type="button" onClick={() => box.dismissRefused()}>
            {t(words.dismiss)}
          </button>
        </div>
      )}
    </>
  );
}
