import { useProject, useReply } from '../../api/use-reply.ts';
import { Choice } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { setParams, useRoute } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import { isCompared } from '../../report/source.ts';
import { useStill } from '../../report/still.tsx';
import * as words from '../../words/compare.ts';
import { Changes } from './changes.tsx';
import { Scatter } from './scatter.tsx';
import { SwapCurve } from './swap-curve.tsx';
import { TestTable } from './test-table.tsx';

/** Two systems: is the difference real, and on which queries. */
export function CompareScreen() {
  const t = useSay();
  const { params } = useRoute();
  const brief = useStill()?.brief === true;
  const project = useProject().data!;
  const ready = project.systems.filter(({ queries }) => (queries ?? 0) > 0).map(({ name }) => name);
  const a = params.get('a') ?? ready[0] ?? '';
  const b = params.get('b') ?? ready.find((name) => name !== a && isCompared(a, name)) ?? '';
  const reply = useReply('compare', { a, b }, { enabled: a !== b, keep: true });
  if (ready.length < 2) return <Empty title={words.needTwo.title} next={words.needTwo.next} />;
  const options = ready.map((name) => ({ value: name, label: name }));
  const first = options.filter(({ value }) => ready.some((other) => other !== value && isCompared(value, other)));
  return (
    <div className="stack">
      <div className="row">
        <Choice
          label={t(words.baseline)}
          value={a}
          options={first}
          onChange={(name) => setParams({ a: name, ...(!isCompared(name, b) && { b: undefined }) })}
        />
        <Choice
          label={t(words.other)}
          value={b}
          options={options.filter(({ value }) => value !== a && isCompared(a, value))}
          onChange={(name) => setParams({ b: name })}
        />
      </div>
      <Loaded query={reply}>
        {(comparison) => {
          const pair = comparison.pairs[0];
          const { measures } = comparison.scatter;
          const measure = measures.find((name) => name === params.get('measure')) ?? measures[0]!;
          return (
            <>
              {comparison.banner && (
                <p className="notice warn" role="status">
                  {t(comparison.banner)}
                </p>
              )}
              {pair && <TestTable measures={pair.measures} />}
              <Choice
                label={t(words.measure)}
                value={measure}
                options={measures.map((name) => ({ value: name, label: name }))}
                onChange={(name) => setParams({ measure: name })}
              />
              <div className="grid-2">
                {!brief && <Scatter reply={comparison} measure={measure} />}
                {pair?.changes && <Changes changes={pair.changes} systems={[a, b]} />}
              </div>
              <SwapCurve a={a} b={b} measure={measure} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
