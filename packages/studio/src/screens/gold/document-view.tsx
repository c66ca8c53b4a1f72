import type { Ref } from 'react';
import { useDocument } from '../../api/use-query-reply.ts';
import { useSay } from '../../parts/language.tsx';
import { Marked } from '../../parts/marked.tsx';
import { Loaded } from '../../parts/states.tsx';
import * as words from '../../words/gold.ts';
import * as queryWords from '../../words/queries.ts';

/** A document in full. Its text is text. */
export function DocumentView(props: {
  readonly id: string;
  readonly matched: readonly (readonly [number, number])[];
  readonly note: string;
  readonly onNote: (text: string) => void;
  readonly noteField: Ref<HTMLInputElement>;
}) {
  const t = useSay();
  const document = useDocument(props.id);
  return (
    <Loaded query={document}>
      {({ document: one }) => (
        <article className="document" aria-label={t(words.document)}>
          <h2>{one.title || t(queryWords.untitled)}</h2>
          <p className="soft small">
            <span className="mono">{one.id}</span>
            {one.path.length > 0 && ` · ${one.path.join(' › ')}`}
            {one.source !== null && ` · ${one.source}`}
            {Object.entries(one.attributes).map(([name, value]) => ` · ${name}: ${value}`)}
          </p>
          <label className="field note">
            <span>
              {t(words.note)} <kbd>m</kbd>
            </span>
            <input
              ref={props.noteField}
              type="text"
              value={props.note}
              placeholder={t(words.noteHint)}
              onChange={(event) => props.onNote(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
              }}
            />
          </label>
          <div className="text">
            <Marked text={one.text} ranges={props.matched} />
          </div>
        </article>
      )}
    </Loaded>
  );
}
