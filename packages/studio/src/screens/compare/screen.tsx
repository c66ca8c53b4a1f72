import * as Plot from '@observablehq/plot';
import { useMemo } from 'react';
import { swapCurveChart } from '../../../../jatdae/src/library/browser.ts';
import {
  type ChangedQuery,
  type ComparedMeasure,
  type ComparePair,
  type CompareReply,
  isCompared,
  type SwapCurveReply,
  useProject,
  useReply,
} from '../../api/index.ts';
import { type Say, shell, compare as words } from '../../language/index.ts';
import {
  Choice,
  Empty,
  Loaded,
  linkTo,
  NONE,
  PlotFigure,
  percent,
  pText,
  ReportChart,
  ranksText,
  setParams,
  shown,
  signed,
  Table,
  useLanguage,
  useRoute,
  useSay,
  useStill,
} from '../../parts/index.ts';

/** Two systems: is the difference real, and on which queries. */
export function CompareScreen() {
  const t = useSay();
  const { params } = useRoute();
  const brief = useStill()?.brief === true;
  const project = useProject().data!;
  const ready = project.systems.filter(({ queries }) => (queries ?? 0) > 0).map(({ name }) => name);
  const a = params.get('a') ?? ready[0] ?? '';
  const named = params.get('b');
  // A system is not compared with itself.
  const b = (named === a ? null : named) ?? ready.find((name) => name !== a && isCompared(a, name)) ?? '';
  const reply = useReply('compare', { a, b }, { enabled: b !== '' });
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
          onChange={(name) => setParams({ a: name, ...((name === b || !isCompared(name, b)) && { b: undefined }) })}
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
              {pair && <p className="soft small">{t(words.families)}</p>}
              {comparison.unequalDepth && (
                <p className="notice warn" role="status">
                  {t(
                    words.unequalDepth({
                      ...comparison.unequalDepth,
                      measures: comparison.unequalDepth.measures.join(', '),
                    }),
                  )}
                </p>
              )}
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

const LOOKS: Partial<Record<ComparedMeasure['verdict'], string>> = {
  better: 'grade relevant',
  worse: 'grade hard',
  'judge-first': 'grade other',
};

/** The tests, a measure a row. */
function TestTable({ measures }: { readonly measures: readonly ComparedMeasure[] }) {
  const t = useSay();
  return (
    <Table
      head={[
        t(words.head.measure),
        t(words.head.role),
        { label: t(words.head.a), n: true },
        { label: t(words.head.b), n: true },
        { label: t(words.head.difference), n: true },
        { label: t(words.head.interval), n: true },
        { label: t(words.head.p), n: true },
        { label: t(words.head.wins), n: true },
        t(words.head.verdict),
      ]}
    >
      {measures.map((one) => (
        <tr key={one.measure}>
          <th scope="row">{one.measure}</th>
          <td className={one.primary ? '' : 'soft'}>{t(one.primary ? words.primary : words.exploratory)}</td>
          <td className="n">{shown(one.baseline)}</td>
          <td className="n">{shown(one.other)}</td>
          <td className="n">{signed(one.difference)}</td>
          <td className="n">
            {one.correctedInterval
              ? `${signed(one.correctedInterval[0], 3)} … ${signed(one.correctedInterval[1], 3)}`
              : NONE}
          </td>
          <td className="n">{pText(one.corrected)}</td>
          <td className="n">
            {one.wins} / {one.ties} / {one.losses}
          </td>
          <td className="sentence">
            <span className={LOOKS[one.verdict] ?? 'grade zero'}>{t(words.verdict({ of: one.verdict }))}</span>
            {one.verdict === 'cannot-tell' && one.needed !== null && (
              <span className="soft small"> {t(words.needed(one.needed))}</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const MOST = 20;

/** What was lost, what was won: regressions first. */
function Changes(props: {
  /** A report has the first of each kind, and how many there are. */
  readonly changes: NonNullable<ComparePair['changes']> & {
    readonly counts?: Readonly<Record<'lost' | 'won' | 'drops', number>>;
  };
  readonly systems: readonly string[];
}) {
  const { by, lost, won, drops, counts } = props.changes;
  // Of score files alone, which the studio does not compare, there are no ranks.
  if (!('k' in by)) return null;
  return (
    <div className="stack">
      <Part title={words.lost(by.k)} queries={lost} all={counts?.lost} systems={props.systems} />
      <Part title={words.won(by.k)} queries={won} all={counts?.won} systems={props.systems} />
      <Part title={words.drops} queries={drops} all={counts?.drops} systems={props.systems} />
    </div>
  );
}

function Part(props: {
  readonly title: Say;
  readonly queries: readonly ChangedQuery[];
  /** How many there are; those that are given, where this is not said. */
  readonly all: number | undefined;
  readonly systems: readonly string[];
}) {
  const t = useSay();
  const { queries } = props;
  return (
    <section className="panel">
      <h2>
        {t(props.title)} <span className="soft">{props.all ?? queries.length}</span>
      </h2>
      {queries.length === 0 ? (
        <p className="soft small">{t(words.noChange)}</p>
      ) : (
        <ul className="plain small">
          {queries.slice(0, MOST).map(({ query, text, ranks }) => (
            <li key={query}>
              <a className="mono" href={linkTo('queries', { q: query, system: props.systems })}>
                {query}
              </a>{' '}
              <bdi>{text}</bdi>{' '}
              {ranks && (
                <span className="soft" title={t(words.rank)}>
                  {ranksText(ranks)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How often fewer queries would order the two the other way. */
function SwapCurve(props: { readonly a: string; readonly b: string; readonly measure: string }) {
  const t = useSay();
  const { a, b, measure } = props;
  const reply = useReply('swap-curve', { a, b, measure });
  return (
    <section className="panel stack swap-curve">
      <h2>{t(words.swap.title)}</h2>
      <Loaded query={reply}>
        {(told) =>
          told.curve ? (
            <Drawn systems={told.systems} draws={told.draws} curve={told.curve} />
          ) : (
            <p className="soft">{t(words.swap.none)}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Drawn(props: {
  readonly systems: readonly string[];
  readonly draws: number;
  readonly curve: NonNullable<SwapCurveReply['curve']>;
}) {
  const t = useSay();
  const { lang } = useLanguage();
  const { systems, draws, curve } = props;
  const chart = useMemo(
    // One pair: there are no bins of pairs to draw.
    () => (width: number) => swapCurveChart({ ...curve, curves: { ...curve.curves, bins: [] }, systems, width }, lang),
    [systems, curve, lang],
  );
  const rates = curve.curves.pairs[0]?.rates ?? [];
  return (
    <>
      <p className="soft small">{t(words.swap.about(draws))}</p>
      <ReportChart title={t(words.swap.title)} chart={chart} />
      <details className="small">
        <summary>{t(shell.asNumbers)}</summary>
        <Table
          low
          head={[t(words.swap.size), { label: t(words.swap.rate), n: true }, { label: t(words.swap.normal), n: true }]}
        >
          {rates.map(({ size, rate, normal }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td className="n">{percent(rate)}</td>
              <td className="n">{percent(normal)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}

/** A point a query. */
function Scatter({ reply, measure }: { readonly reply: CompareReply; readonly measure: string }) {
  const t = useSay();
  const { systems, measures, points } = reply.scatter;
  const m = measures.indexOf(measure);
  const both = points.flatMap(({ query, a, b }) => {
    const x = a[m];
    const y = b[m];
    return x === null || y === null || x === undefined || y === undefined ? [] : [{ query, a: x, b: y }];
  });
  return (
    <div className="panel">
      <PlotFigure
        title={t(words.scatter.title(measure))}
        about={t(words.scatter.about)}
        of={[reply, measure]}
        interactive
        spec={(width) => scatterChart(both, { width, a: systems[0]!, b: systems[1]! })}
        numbers={
          <Table low head={[t(words.query), { label: systems[0], n: true }, { label: systems[1], n: true }]}>
            {both.map(({ query, a, b }) => (
              <tr key={query}>
                <th scope="row">{query}</th>
                <td className="n">{shown(a)}</td>
                <td className="n">{shown(b)}</td>
              </tr>
            ))}
          </Table>
        }
      />
    </div>
  );
}

interface ScatterPoint {
  readonly query: string;
  readonly a: number;
  readonly b: number;
}

/** One system against another, a point a query; on the diagonal they are alike. */
function scatterChart(
  points: readonly ScatterPoint[],
  { width, a, b }: { readonly width: number; readonly a: string; readonly b: string },
): Plot.PlotOptions {
  const all = points.flatMap((point) => [point.a, point.b]);
  const domain = [Math.min(0, ...all), Math.max(1, ...all)];
  const size = Math.min(width, 460);
  const side = ({ a: x, b: y }: ScatterPoint) => (y > x ? 'var(--good)' : y < x ? 'var(--bad)' : 'var(--edge)');
  return {
    width: size,
    height: size,
    marginLeft: 44,
    marginBottom: 40,
    x: { domain, label: a, labelArrow: 'none', labelAnchor: 'center' },
    y: { domain, label: b, labelArrow: 'none', grid: true },
    marks: [
      Plot.line(
        domain.map((value) => [value, value]),
        { stroke: 'var(--edge)', strokeDasharray: '3 3' },
      ),
      Plot.dot(points, {
        x: 'a',
        y: 'b',
        r: 4,
        fill: side,
        fillOpacity: 0.45,
        stroke: side,
        href: ({ query }: ScatterPoint) =>
          `#/queries?q=${encodeURIComponent(query)}&system=${encodeURIComponent(a)}&system=${encodeURIComponent(b)}`,
        title: ({ query, a: x, b: y }: ScatterPoint) => `${query}\n${a} ${shown(x, 3)}\n${b} ${shown(y, 3)}`,
      }),
    ],
  };
}
