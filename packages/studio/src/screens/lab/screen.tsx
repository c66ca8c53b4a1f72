import { useMemo, useState } from 'react';
import { useProject } from '../../api/use-reply.ts';
import { useSay } from '../../parts/language.tsx';
import { setParams, useRoute } from '../../parts/route.ts';
import { useStill } from '../../report/still.tsx';
import * as words from '../../words/lab.ts';
import { AddMeasure } from './add-measure.tsx';
import { AnswerTable } from './answer-table.tsx';
import { answersOf, faultOf } from './answers.ts';
import { Controls } from './controls.tsx';
import { FIRST, fromParams, type LabState, toParams } from './list.ts';
import { ModelChart } from './model-chart.tsx';
import { RealList } from './real-list.tsx';
import { ResultList } from './result-list.tsx';
import './lab.css';

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
            {words.keyList.map(({ keys, say }) => (
              <span key={say.en}>
                {keys.map((key, i) => (
                  <span key={key}>
                    {i > 0 && '–'}
                    <kbd>{key}</kbd>
                  </span>
                ))}{' '}
                {t(say)}
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
