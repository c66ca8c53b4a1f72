import {
  type ChangedQuery,
  type ComparedMeasure,
  type ComparePair,
  isCompared,
  useProject,
  useReply,
} from '../../api/index.ts';
import {
  Choice,
  Empty,
  Loaded,
  linkTo,
  NONE,
  pText,
  ranksText,
  setParams,
  shown,
  signed,
  Table,
  useRoute,
  useSay,
  useStill,
} from '../../parts/index.ts';
import { type Say, compare as words } from '../../words/index.ts';
import { Scatter } from './scatter.tsx';
import { SwapCurve } from './swap-curve.tsx';

/** Two systems: is the difference real, and on which queries. */
export function CompareScreen() {
  const t = useSay();
  const { params } = useRoute();
  const brief = useStill()?.brief === true;
  const project = useProject().data!;
  const ready = project.systems.filter(({ queries }) => (queries ?? 0) > 0).map(({ name }) => name);
  const a = params.get('a') ?? ready[0] ?? '';
  const b = params.get('b') ?? ready.find((name) => name !== a && isCompared(a, name)) ?? '';
  const reply = useReply('compare', { a, b }, { enabled: a !== b });
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
          <td className="n">{shown(one.baseline)}</td>
          <td className="n">{shown(one.other)}</td>
          <td className="n">{signed(one.difference)}</td>
          <td className="n">{one.interval ? `${signed(one.interval[0], 3)} … ${signed(one.interval[1], 3)}` : NONE}</td>
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
  readonly changes: NonNullable<ComparePair['changes']>;
  readonly systems: readonly string[];
}) {
  const { by, lost, won, drops } = props.changes;
  // Of score files alone, which the studio does not compare, there are no ranks.
  if (!('k' in by)) return null;
  return (
    <div className="stack">
      <Part title={words.lost(by.k)} queries={lost} systems={props.systems} />
      <Part title={words.won(by.k)} queries={won} systems={props.systems} />
      <Part title={words.drops} queries={drops} systems={props.systems} />
    </div>
  );
}

function Part(props: {
  readonly title: Say;
  readonly queries: readonly ChangedQuery[];
  readonly systems: readonly string[];
}) {
  const t = useSay();
  const { queries } = props;
  return (
    <section className="panel">
      <h2>
        {t(props.title)} <span className="soft">{queries.length}</span>
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
