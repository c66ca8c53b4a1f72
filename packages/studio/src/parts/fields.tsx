import type { ReactNode } from 'react';
import { useStill } from './still.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
}

/** A choice of one, with its name above it. */
export function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}) {
  const still = useStill();
  if (still) {
    return (
      <p className="field">
        {props.label}: <strong>{props.options.find(({ value }) => value === props.value)?.label}</strong>
      </p>
    );
  }
  return (
    <label className="field">
      {props.label}
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        <Options of={props.options.filter(({ group }) => group === undefined)} />
        {[...new Set(props.options.flatMap(({ group }) => group ?? []))].map((name) => (
          <optgroup key={name} label={name}>
            <Options of={props.options.filter(({ group }) => group === name)} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function Options({ of }: { readonly of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Any of several, as buttons that stay down. */
export function Chips(props: {
  readonly label: string;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly show?: (one: string) => ReactNode;
  /** As many may stay down; any number when left out. */
  readonly most?: number;
}) {
  const toggle = (one: string) =>
    props.onChange(props.all.filter((other) => (other === one) !== props.chosen.includes(other)));
  if (useStill()) return null;
  return (
    <fieldset className="chips">
      <legend>{props.label}</legend>
      {props.all.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={props.chosen.includes(one)}
          disabled={props.chosen.length >= (props.most ?? Number.POSITIVE_INFINITY) && !props.chosen.includes(one)}
          onClick={() => toggle(one)}
        >
          {props.show ? props.show(one) : one}
        </button>
      ))}
    </fieldset>
  );
}

/** One of a few, side by side. */
export function Segmented<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the line of the header
    <div className="segmented" role="group" aria-label={props.label}>
      {props.options.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === props.value} onClick={() => props.onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
