import { useEffect, useRef } from 'react';
import { Grade } from '../../parts/grade.tsx';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/gold.ts';
import * as queryWords from '../../words/queries.ts';
import { shownLabel } from './label-of-key.ts';
import type { OutboxState } from './outbox.ts';
import { pairKey } from './outbox.ts';
import type { Found } from './use-search.ts';

/** What the search found, with the grades for the query that gets the labels. */
export function FoundList(props: {
  readonly found: readonly Found[];
  readonly at: number;
  readonly target: string | undefined;
  readonly own: OutboxState['own'];
  readonly onOpen: (at: number) => void;
}) {
  const t = useSay();
  const box = useRef<HTMLOListElement>(null);
  const { at } = props;
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol className="found" ref={box} aria-label={t(words.results)}>
      {props.found.map((result, i) => {
        const own = props.target === undefined ? undefined : props.own.get(pairKey(props.target, result.document));
        const { grade, hard } = shownLabel(own, result.known);
        return (
          <li key={result.document}>
            <button
              type="button"
              aria-current={i === at ? 'true' : undefined}
              data-document={result.document}
              onClick={() => props.onOpen(i)}
            >
              <span className="rank">{i + 1}</span>
              <span className="what">
                <span className="title">{result.title || t(queryWords.untitled)}</span>
                <span className="soft small mono">{result.document}</span>
              </span>
              <Grade grade={grade} hard={hard} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
