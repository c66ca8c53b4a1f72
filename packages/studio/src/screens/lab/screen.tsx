import { useId, useMemo, useRef, useState } from 'react';
import { useProject } from '../../api/index.ts';
import { grades as gradeWords, type Say, lab as words } from '../../language/index.ts';
import { keyName, NONE, setParams, shown, Table, useRoute, useSay, useStill } from '../../parts/index.ts';
import { type Answer, answersOf, faultOf } from './answers.ts';
import {
  type Cell,
  FIRST,
  fromParams,
  type LabState,
  LONGEST,
  moved,
  nextCell,
  resized,
  SHORTEST,
  toParams,
  withCell,
} from './list.ts';
import { ModelChart } from './model-chart.tsx';
import { RealList } from './real-list.tsx';
import './lab.css';

const KEYS = [
  { name: 'grade', keys: ['0', '9'] },
  { name: 'hard', keys: ['h'] },
  { name: 'unjudged', keys: ['u'] },
  { name: 'move', keys: ['↑', '↓'] },
  { name: 'moveResult', keys: ['⇧↑', '⇧↓'] },
] as const;

/** The measure lab. All of its state stands in the link; no server is needed. */
export function LabScreen() {
  const t = useSay();
  const { params } = useRoute();
  const project = useProject();
  const still = useStill() !== undefined;
  const text = params.toString();
  const state = useMemo(() => {
    const read = fromParams(new URLSearchParams(text));
    return { ...read, more: read.more.filter((name) => faultOf(name) === undefined) };
  }, [text]);
  const answers = useMemo(() => answersOf(state), [state]);
  const [titles, setTitles] = useState<readonly string[]>();
  const change = (part: Partial<LabState>) => setParams(toParams({ ...state, ...part }));
  /** Results that changed places are no longer those that were loaded. */
  const changeList = (list: LabState['list'], reordered: boolean) => {
    if (reordered) setTitles(undefined);
    change({ list });
  };
  return (
    <div className="stack">
      <p className="soft">{t(words.about)}</p>
      {project.data && !still && (
        <RealList
          project={project.data}
          onTitles={setTitles}
          onLoad={(list, from) => setParams({ ...toParams({ ...state, ...list }), ...from, load: undefined })}
        />
      )}
      <div className="lab">
        <section className="stack panel" aria-label={t(words.list)}>
          <Controls state={state} onChange={change} />
          {state.list.length === 0 && <p className="warn">{t(words.empty)}</p>}
          <ResultList list={state.list} k={state.k} titles={titles} onChange={changeList} />
          <div className="row small soft">
            {KEYS.map(({ name, keys }) => (
              <span key={name}>
                {keys.map((key, i) => (
                  <span key={key}>
                    {i > 0 && '–'}
                    <kbd>{key}</kbd>
                  </span>
                ))}{' '}
                {t(words.keys[name])}
              </span>
            ))}
            <button
              type="button"
              className="end"
              onClick={() => {
                setTitles(undefined);
                setParams({ ...toParams(FIRST), query: undefined, system: undefined });
              }}
            >
              {t(words.reset)}
            </button>
          </div>
        </section>
        <section className="stack" aria-label={t(words.answers)}>
          <AnswerTable
            answers={answers}
            removable={state.more}
            onRemove={(name) => change({ more: state.more.filter((other) => other !== name) })}
          />
          <AddMeasure onAdd={(name) => change({ more: [...state.more, name] })} />
        </section>
      </div>
      <ModelChart state={state} />
    </div>
  );
}

/** Any measure of the library, by its name. */
function AddMeasure({ onAdd }: { readonly onAdd: (name: string) => void }) {
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

/** Sliders: how many results, k, p, and what the list does not hold. */
function Controls({ state, onChange }: { state: LabState; onChange: (change: Partial<LabState>) => void }) {
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

/** The list: a button a result. Click or press keys; arrows go from one to the next. */
function ResultList(props: {
  readonly list: readonly Cell[];
  readonly k: number;
  readonly titles: readonly string[] | undefined;
  readonly onChange: (list: Cell[], reordered: boolean) => void;
}) {
  const t = useSay();
  const box = useRef<HTMLOListElement>(null);
  const { list, k } = props;
  const focus = (at: number) => box.current?.querySelectorAll('button')[at]?.focus();
  const press = (event: React.KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = keyName({ code: event.code, key: event.key, shiftKey: event.shiftKey });
    const step = /^(shift\+)?arrow(up|left|down|right)$/.exec(name);
    if (step) {
      const to = at + (step[2] === 'up' || step[2] === 'left' ? -1 : 1);
      if (to < 0 || to >= list.length) return;
      event.preventDefault();
      if (step[1] !== undefined) props.onChange(moved(list, at, to), true);
      focus(to);
      return;
    }
    const cell = /^[0-9h]$/.test(name) ? name : name === 'u' || name === '-' ? '-' : undefined;
    if (cell === undefined) return;
    event.preventDefault();
    props.onChange(withCell(list, at, cell), false);
  };
  return (
    <ol className="lab-list" ref={box} aria-label={t(words.list)}>
      {list.map((cell, i) => (
        // A result of the lab is its rank and nothing else.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={i} className={i < k ? 'within' : ''}>
          <button
            type="button"
            className={`cell ${looks(cell)}`}
            title={props.titles?.[i]}
            onClick={() => props.onChange(withCell(list, i, nextCell(cell)), false)}
            onKeyDown={(event) => press(event, i)}
          >
            <span className="unseen">{t(words.result(i + 1, t(named(cell))))}</span>
            <span className="rank" aria-hidden="true">
              {i + 1}
            </span>
            <span className="mark" aria-hidden="true">
              {cell === '-' ? '·' : cell === 'h' ? '✕' : cell}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function looks(cell: Cell): string {
  if (cell === '-') return 'unjudged';
  if (cell === 'h') return 'hard';
  return cell === '0' ? 'zero' : Number(cell) > 1 ? 'relevant high' : 'relevant';
}

function named(cell: Cell): Say {
  if (cell === '-') return gradeWords.unjudged;
  return cell === 'h' ? gradeWords.hardNegative : gradeWords.grade(Number(cell));
}

/** A measure a row: its value, its ceiling, and what the unjudged results leave open. */
function AnswerTable(props: {
  readonly answers: readonly Answer[];
  readonly removable: readonly string[];
  readonly onRemove: (name: string) => void;
}) {
  const t = useSay();
  return (
    <Table
      className="lab-answers"
      caption={t(words.answers)}
      head={[
        t(words.head.measure),
        { label: t(words.head.value), n: true },
        { label: t(words.head.ceiling), n: true },
        { label: t(words.head.bounds), n: true },
      ]}
    >
      {props.answers.map((answer) => (
        <tr key={answer.name} data-measure={answer.name}>
          <th scope="row" title={`${answer.title}\n${answer.formula}`}>
            {answer.name}
            {answer.better === 'lower' && <span className="soft small"> {t(words.lower)}</span>}
            {props.removable.includes(answer.name) && (
              <button
                type="button"
                className="quiet small"
                aria-label={t(words.add.remove(answer.name))}
                onClick={() => props.onRemove(answer.name)}
              >
                ×
              </button>
            )}
          </th>
          <td className="n value">
            <Gauge {...answer} />
            <output>{shown(answer.value)}</output>
          </td>
          <td className="n soft">{shown(answer.ceiling)}</td>
          <td className="n soft">{boundsText(answer)}</td>
        </tr>
      ))}
    </Table>
  );
}

function boundsText({ low, high, value }: Answer): string {
  if (low === undefined || high === undefined) return NONE;
  if (low === high && low === value) return NONE;
  return low === high ? shown(low) : `${shown(low)}–${shown(high)}`;
}

/** Value, what is open, and the ceiling on one line from 0 to 1. */
function Gauge({ value, low, high, ceiling }: Answer) {
  const at = (x: number) => 5 + 90 * Math.min(1, Math.max(0, x));
  return (
    <svg className="gauge" viewBox="0 0 100 12" width="100" height="12" aria-hidden="true">
      <path d="M5 6H95" stroke="var(--line)" strokeWidth="2" />
      {low !== undefined && high !== undefined && (
        <path d={`M${at(low)} 6H${at(high)}`} stroke="var(--edge)" strokeWidth="4" opacity="0.45" />
      )}
      {ceiling !== undefined && <path d={`M${at(ceiling)} 1V11`} stroke="var(--edge)" strokeWidth="1.5" />}
      {value !== undefined && <circle cx={at(value)} cy="6" r="4" fill="var(--accent)" />}
    </svg>
  );
}
