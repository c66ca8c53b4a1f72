import {
  type CurvesReply,
  type LeaderboardReply,
  type ProjectReply,
  useLeaderboard,
  useProject,
  useReply,
} from '../../api/index.ts';
import { shell, leaderboard as words } from '../../language/index.ts';
import {
  Chips,
  Choice,
  Empty,
  Loaded,
  NONE,
  PlotFigure,
  ReportChart,
  SystemLegend,
  setParams,
  shown,
  Table,
  useLanguage,
  useRoute,
  useSay,
  useStill,
  useSystemPlace,
} from '../../parts/index.ts';
import { MeansTable } from './means-table.tsx';
import { PairMatrix } from './pair-matrix.tsx';
import './leaderboard.css';
import { type RankSwaps, rankSwaps } from '@jatdae/measures/stats';
import { useMemo } from 'react';
import { rankBumpChart } from '../../../../jatdae/src/library/browser.ts';
import { colourOf, type LinePoint, linesChart } from '../../charts/index.ts';

/** Systems by measures, and what the means hide. */
export function LeaderboardScreen() {
  const t = useSay();
  const project = useProject().data!;
  const brief = useStill()?.brief === true;
  const choice = useLeaderboardChoice();
  const slice = choice.value === undefined ? {} : { by: choice.by, value: choice.value };
  const board = useLeaderboard(choice.chosen, slice);
  if (!project.systems.some(({ queries }) => (queries ?? 0) > 0)) {
    return <Empty title={shell.never.title} next={shell.never.next} />;
  }
  const unfinished = project.systems.filter(({ state }) => state !== 'ready');
  return (
    <div className="stack">
      <div className="row">
        <Chips label={t(words.measures)} all={choice.all} chosen={choice.chosen} onChange={choice.choose} />
        <SliceFilter project={project} by={choice.by} value={choice.value} />
      </div>
      {choice.chosen.length === 0 ? (
        <Empty title={words.noMeasure.title} next={words.noMeasure.next} />
      ) : (
        <Loaded query={board}>
          {(reply) =>
            reply.rows.length === 0 ? (
              <Empty title={words.noRows.title} next={words.noRows.next} />
            ) : (
              <>
                <p className="soft small">{t(words.about(reply.queries))}</p>
                <MeansTable reply={reply} sort={choice.sort} baseline={project.hasBaseline[0]} />
                {unfinished.length > 0 && (
                  <p className="warn small">
                    {t(
                      words.notReady(
                        unfinished.map(({ name, state }) => `${name} (${t(shell.states[state])})`).join(', '),
                      ),
                    )}
                  </p>
                )}
                {!brief && (
                  <>
                    <PairMatrix reply={reply} measure={choice.sort ?? reply.measures[0]!.name} />
                    <div className="panel">
                      <Bump reply={reply} />
                    </div>
                    <Curves
                      slice={slice}
                      systems={reply.rows.map(({ system }) => system)}
                      k={reply.measures.find(({ cutoff }) => cutoff !== null)?.cutoff ?? undefined}
                    />
                  </>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

/** An option's value: `=` and the value, so that queries without one can be chosen too. */
const optionOf = (value: string) => `=${value}`;

/** Only the queries that share a value of an attribute, of their relevant documents, or a direction. */
function SliceFilter(props: {
  readonly project: ProjectReply;
  readonly by: string | undefined;
  readonly value: string | undefined;
}) {
  const t = useSay();
  const { project, by, value } = props;
  const options = sliceOptions(project, by);
  const slices = useReply('slices', { by: by ?? '' }, { enabled: by !== undefined }).data?.values ?? [];
  if (options.length === 0) return null;
  return (
    <>
      <Choice
        label={t(words.slice)}
        value={by ?? ''}
        options={[
          { value: '', label: t(words.allQueries) },
          ...options.map(({ group, name }) => ({ value: name, label: name, group: t(words.sliceGroups[group]) })),
        ]}
        onChange={(next) => setParams({ by: next || undefined, value: undefined })}
      />
      {by !== undefined && (
        <Choice
          label={t(words.value)}
          value={value === undefined ? '' : optionOf(value)}
          options={[
            { value: '', label: t(shell.all) },
            ...slices.flatMap(({ value: one, kind, queries }) =>
              // Queries whose relevant documents differ are no slice that can be asked for.
              kind === 'several'
                ? []
                : { value: optionOf(one), label: `${kind === 'none' ? t(words.withoutValue) : one} (${queries})` },
            ),
          ]}
          onChange={(next) => setParams({ value: next === '' ? undefined : next.slice(1) })}
        />
      )}
    </>
  );
}

const DOCUMENT = 'document.';

interface SliceOption {
  readonly group: 'ownAttributes' | 'ofDocuments' | 'directions';
  readonly name: string;
}

/**
 * What there is to slice by: attributes of queries, those of their relevant documents, and directions, which are those of the
 * project and, for every attribute that queries and documents both have, from the one to the other.
 */
function sliceOptions(
  { collection, slices, sliceNames }: Pick<ProjectReply, 'collection' | 'slices' | 'sliceNames'>,
  chosen: string | undefined,
): SliceOption[] {
  const own = collection.attributes;
  const documents = sliceNames.filter((name) => !own.includes(name));
  const both = own
    .filter((name) => documents.includes(`${DOCUMENT}${name}`))
    .map((name) => `${name}>${DOCUMENT}${name}`);
  const known = [...own, ...documents, ...both];
  const others = [...slices, ...(chosen === undefined ? [] : [chosen])].filter((name) => !known.includes(name));
  return [
    ...own.map((name): SliceOption => ({ group: 'ownAttributes', name })),
    ...documents.map((name): SliceOption => ({ group: 'ofDocuments', name })),
    ...[...new Set([...both, ...others])].map((name): SliceOption => ({ group: 'directions', name })),
  ];
}

const AT_FIRST = 6;

/** Measures and slice that the link names; at first the project's own measures and all queries. */
function useLeaderboardChoice() {
  const { params } = useRoute();
  const all = useProject().data?.measures ?? [];
  const named = params.getAll('measure');
  const chosen = named.length > 0 ? named.filter((name) => name !== '') : all.slice(0, AT_FIRST);
  return {
    all: [...all, ...chosen.filter((name) => !all.includes(name))],
    chosen,
    by: params.get('by') ?? undefined,
    value: params.get('value') ?? undefined,
    sort: params.get('sort') ?? chosen[0],
    choose: (measures: readonly string[]) => setParams({ measure: measures.length > 0 ? measures : '' }),
  };
}

/** Rank of every system by every measure: the chart of the report. */
function Bump({ reply }: { readonly reply: LeaderboardReply }) {
  const t = useSay();
  const { lang } = useLanguage();
  const place = useSystemPlace();
  const swaps = useMemo(
    () =>
      rankSwaps(
        reply.measures.map(({ name }) => name),
        reply.measures.map(({ better }, m) =>
          // Ranks are from the best on: a measure of which less is better is turned.
          reply.rows.map(({ values }) => (values[m]!.value ?? Number.NaN) * (better === 'lower' ? -1 : 1)),
        ),
      ),
    [reply],
  );
  const chart = useMemo(() => {
    const measures = reply.measures.map(({ name }) => ({ measure: name }));
    return rankBumpChart({ systems: reply.rows.map(({ system }) => system), measures, swaps }, lang);
  }, [reply, swaps, lang]);
  if (reply.measures.length < 2 || reply.rows.length < 2) return null;
  const colours = reply.rows.map(({ system }) => colourOf(place(system)));
  return (
    <div className="panel">
      <ReportChart title={t(words.bump)} chart={chart} systems={colours} />
      <details className="small">
        <summary>{t(shell.asNumbers)}</summary>
        <RankTable reply={reply} swaps={swaps} />
      </details>
    </div>
  );
}

/** Each system's rank by each measure; below, how much a measure agrees with the one before it. */
function RankTable({ reply, swaps }: { readonly reply: LeaderboardReply; readonly swaps: RankSwaps }) {
  const t = useSay();
  return (
    <Table low head={[t(words.system), ...reply.measures.map(({ name }) => ({ label: name, n: true }))]}>
      {reply.rows.map(({ system }, s) => (
        <tr key={system}>
          <th scope="row">{system}</th>
          {reply.measures.map(({ name }, m) => (
            <td key={name} className="n">
              {swaps.ranks[m]![s] ?? NONE}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{t(words.tauBefore)}</th>
        {reply.measures.map(({ name }, m) => (
          <td key={name} className="n">
            {tauTo(swaps, m)}
          </td>
        ))}
      </tr>
    </Table>
  );
}

function tauTo({ pairs }: RankSwaps, measure: number): string {
  const tau = pairs.find(({ first, second }) => first === measure - 1 && second === measure)?.tau.tau;
  return shown(tau, 2);
}

/** Recall over k with the k that the reader gets marked, and precision over recall. */
function Curves(props: {
  readonly systems: readonly string[];
  readonly slice: { readonly by?: string | undefined; readonly value?: string | undefined };
  readonly k: number | undefined;
}) {
  const { systems, slice, k } = props;
  const curves = useReply('curves', { system: systems, ...slice }, { enabled: systems.length > 0 });
  return <Loaded query={curves}>{(reply) => <Drawn reply={reply} systems={systems} k={k} />}</Loaded>;
}

function Drawn({ reply, systems, k }: { reply: CurvesReply; systems: readonly string[]; k: number | undefined }) {
  const t = useSay();
  const { lang } = useLanguage();
  const placeOf = useSystemPlace();
  const recall = reply.recall.flatMap(({ system, points }) =>
    points.flatMap(({ k: x, value }): LinePoint[] => (value === null ? [] : [{ line: system, x, y: value }])),
  );
  const precision = reply.precisionRecall.flatMap(({ system, points }) =>
    points.flatMap(({ recall: x, precision: y }): LinePoint[] => (y === null ? [] : [{ line: system, x, y }])),
  );
  return (
    <section className="stack">
      <div className="grid-2">
        <div className="panel">
          <PlotFigure
            title={t(words.recall.title)}
            about={k === undefined ? undefined : t(words.recall.about(String(k)))}
            of={[reply, k, lang]}
            spec={(width) =>
              linesChart(recall, {
                width,
                x: t(words.recall.k),
                y: t(words.recall.y),
                placeOf,
                at: k,
                names: false,
                yDomain: [0, 1],
              })
            }
            numbers={<Numbers points={recall} x={t(words.recall.k)} />}
          />
        </div>
        <div className="panel">
          <PlotFigure
            title={t(words.precision.title)}
            of={[reply, lang]}
            spec={(width) =>
              linesChart(precision, {
                width,
                x: t(words.recall.y),
                y: t(words.precision.y),
                placeOf,
                names: false,
                xDomain: [0, 1],
                yDomain: [0, 1],
              })
            }
            numbers={<Numbers points={precision} x={t(words.recall.y)} />}
          />
        </div>
      </div>
      <SystemLegend systems={systems} />
    </section>
  );
}

function Numbers({ points, x }: { readonly points: readonly LinePoint[]; readonly x: string }) {
  const lines = [...new Set(points.map(({ line }) => line))];
  const values = new Map<number, Map<string, number>>();
  for (const point of points) {
    const row = values.get(point.x) ?? new Map<string, number>();
    values.set(point.x, row.set(point.line, point.y));
  }
  return (
    <Table head={[x, ...lines.map((line) => ({ label: line, n: true }))]}>
      {[...values].map(([at, row]) => (
        <tr key={at}>
          <th scope="row">{at}</th>
          {lines.map((line) => (
            <td key={line} className="n">
              {shown(row.get(line))}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
