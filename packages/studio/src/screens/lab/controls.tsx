import { useId } from 'react';
import { useSay } from '../../parts/language.tsx';
import * as words from '../../words/lab.ts';
import { type LabState, LONGEST, resized, SHORTEST } from './list.ts';

/** Sliders: how many results, k, p, and what the list does not hold. */
export function Controls({ state, onChange }: { state: LabState; onChange: (change: Partial<LabState>) => void }) {
  const t = useSay();
  return (
    <div className="lab-controls">
      <Slider
        label={t(words.size)}
        value={state.list.length}
        min={Math.min(SHORTEST, state.list.length)}
        max={LONGEST}
        onChange={(length) => onChange({ list: resized(state.list, length) })}
      />
      <Slider label={t(words.k)} value={state.k} min={1} max={LONGEST} onChange={(k) => onChange({ k })} />
      <Slider label={t(words.p)} value={state.p} min={0.05} max={0.99} step={0.01} onChange={(p) => onChange({ p })} />
      <Slider
        label={t(words.outside)}
        value={state.outside}
        min={0}
        max={Math.max(30, state.outside)}
        onChange={(outside) => onChange({ outside })}
      />
    </div>
  );
}

function Slider(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id}>{props.label}</label>
      <output htmlFor={id}>{props.value}</output>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </div>
  );
}
