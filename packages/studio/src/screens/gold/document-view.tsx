import type { Ref } from 'react';
import { useDocument } from '../../api/index.ts';
import { queries as queryWords, gold as words } from '../../language/index.ts';
import { Loaded, Marked, useSay } from '../../parts/index.ts';

/** Enter and Escape give the keys back to the verdicts. */
function NoteField(props: NonNullable<Parameters<typeof DocumentView>[0]['note']>) {
  const t = useSay();
  return (
    <label className="field note">
      <span>
        {t(words.note)} <kbd>m</kbd>
      </span>
      <input
        ref={props.field}
        type="text"
        maxLength={10_000}
        value={props.text}
        placeholder={t(words.noteHint)}
        onChange={(event) => props.onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </label>
  );
}

/** A document in full. Its text is text. */
export function DocumentView(props: {
  readonly id: string;
  readonly matched: readonly (readonly [number, number])[];
  /** Undefined: who looks may not write one. */
  readonly note?: {
    readonly text: string;
    readonly onText: (text: string) => void;
    readonly field: Ref<HTMLInputElement>;
  };
}) {
  const t = useSay();
  const document = useDocument(props.id);
  return (
    <Loaded query={document}>
      {({ document: one }) => (
        <article className="document" aria-label={t(words.document)}>
          <h2>{one.title || t(queryWords.untitled)}</h2>
          <ul className="facts soft small">
            <li className="mono">{one.id}</li>
            {one.path.length > 0 && <li>{one.path.join(' › ')}</li>}
            {one.source !== null && <li>{one.source}</li>}
            {Object.entries(one.attributes).map(([name, value]) => (
              <li key={name}>
                {name}: <bdi>{value}</bdi>
              </li>
            ))}
          </ul>
          <div className="text">
            <Marked text={one.text} ranges={props.matched} />
          </div>
          {props.note && <NoteField {...props.note} />}
        </article>
      )}
    </Loaded>
  );
}
