import { useState } from 'react';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/lab.ts';
import { faultOf } from './answers.ts';

/** Any measure of the library, by its name. */
export function AddMeasure({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const t = useSay();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const name = text.trim();
        if (name === '') return;
        const wrong = faultOf(name);
        setFault(wrong);
        if (wrong !== undefined) return;
        onAdd(name);
        setText('');
      }}
    >
      <label className="field">
        {t(words.add.label)}
        <input
          type="text"
          value={text}
          placeholder="CappedR@5"
          size={16}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" style={{ alignSelf: 'end' }}>
        {t(words.add.button)}
      </button>
      {fault !== undefined && (
        <p className="bad small" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
