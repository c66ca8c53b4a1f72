import { useMemo, useRef } from 'react';
import { type QueriesReply, type QueryRow, useProject, useReply } from '../../api/index.ts';
import { report as reportWords, shell, queries as words } from '../../language/index.ts';
import {
  Chips,
  Choice,
  Empty,
  Loaded,
  linkTo,
  NONE,
  PlotFigure,
  SystemLegend,
  SystemName,
  setParams,
  shown,
  signed,
  Table,
  useLanguage,
  useRoute,
  useSay,
  useStill,
  useSystemPlace,
} from '../../parts/index.ts';
import { Opened } from './opened.tsx';
import './queries.css';
import * as Plot from '@observablehq/plot';
import { useVirtualizer } from '@tanstack/react-virtual';
import { colourOf } from '../../charts/index.ts';

/** Query by query: where a mean comes from. */
export function QueriesScreen() {
  const t = useSay();
  const choice = useQueriesChoice();
  const { systems, measure, view, opened } = choice;
  const asked = { system: systems, measure: [measure], kinds: 'true' } as const;
  const query = useReply('queries', asked, { enabled: systems.length > 0, keep: () => true });
  const { find, kind, sort, ascending } = view;
  const rows = useMemo(
    () => (query.data ? viewed(query.data, { find, kind, sort, ascending }) : []),
    [query.data, find, kind, sort, ascending],
  );
  if (choice.ready.length === 0) return <Empty title={shell.never.title} next={shell.never.next} />;
  const chips = (
    <Chips
      label={t(words.systems)}
      all={choice.ready}
      chosen={systems}
      show={(name) => <SystemName name={name} />}
      most={MOST_SYSTEMS}
      onChange={(chosen) => setParams({ system: chosen })}
    />
  );
  if (opened !== undefined) {
    return (
      <div className="stack">
        {chips}
        <Opened id={opened} systems={systems} order={rows.map(({ id }) => id)} onOpen={choice.open} />
      </div>
    );
  }
  return (
    <div className="stack">
      {chips}
      <Loaded query={query}>
        {(reply) => (
          <>
            <Distribution reply={reply} />
            <div className="row">
              <Choice
                label={t(words.measure)}
                value={measure}
                options={choice.measures.map((name) => ({ value: name, label: name }))}
                onChange={(name) => setParams({ measure: name })}
              />
              <Choice
                label={t(words.kind)}
                value={kind}
                options={[
                  { value: '', label: t(shell.all) },
                  ...kindsOf(reply).map((one) => ({ value: one.kind, label: `${one.kind} (${one.n})` })),
                ]}
                onChange={(one) => setParams({ kind: one || undefined })}
              />
              <label className="field">
                {t(words.find)}
                <input
                  type="search"
                  value={find}
                  placeholder={t(words.findHint)}
                  onChange={(event) => setParams({ find: event.target.value || undefined })}
                />
              </label>
              <span className="soft small end">{t(words.count(rows.length, reply.rows.length))}</span>
            </div>
            {rows.length === 0 ? (
              <Empty title={words.nothing.title} next={words.nothing.next} />
            ) : (
              <QueryTable rows={rows} systems={reply.systems} view={view} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const MOST_SYSTEMS = 4;

/** Systems, measure, order, search and the opened query, as the link names them. */
function useQueriesChoice() {
  const { params } = useRoute();
  const most = useStill() ? Number.POSITIVE_INFINITY : MOST_SYSTEMS;
  const project = useProject().data!;
  const ready = project.systems.filter(({ queries }) => (queries ?? 0) > 0).map(({ name }) => name);
  const named = params.getAll('system').filter((name) => ready.includes(name));
  const systems = (named.length > 0 ? named : ready.slice(0, 2)).slice(0, most);
  return {
    ready,
    systems,
    measures: project.measures,
    measure: params.get('measure') ?? project.measures[0] ?? 'nDCG@10',
    view: {
      find: params.get('find') ?? '',
      kind: params.get('kind') ?? '',
      sort: params.get('sort') ?? 'id',
      ascending: params.get('order') !== 'down',
    },
    opened: params.get('q') ?? undefined,
    open: (id: string | undefined) => setParams({ q: id }, true),
  };
}

const BINS = 20;

/** Per-query scores of each system. */
function Distribution({ reply }: { readonly reply: QueriesReply }) {
  const t = useSay();
  const { lang } = useLanguage();
  const placeOf = useSystemPlace();
  const measure = reply.measures[0]!;
  const values = reply.systems.map((_, s) =>
    reply.rows.flatMap(({ scores }) => {
      const value = scores[s]?.[0];
      return value === null || value === undefined ? [] : [value];
    }),
  );
  const low = values.flat().reduce((least, value) => Math.min(least, value), 0);
  const high = values.flat().reduce((most, value) => Math.max(most, value), 1);
  const step = (high - low) / BINS;
  const bins = reply.systems.flatMap((system, s) =>
    binned(values[s]!, low, high, BINS).map(
      (n, i): Bin => ({ system, low: low + i * step, high: low + (i + 1) * step, n }),
    ),
  );
  return (
    <div className="panel stack">
      <PlotFigure
        title={t(words.distribution.title(measure))}
        about={t(words.distribution.about)}
        of={[reply, lang]}
        spec={(width) => distributionChart(bins, { width, placeOf, x: measure, y: t(words.distribution.queries) })}
        numbers={
          <Table head={[measure, ...reply.systems.map((system) => ({ label: system, n: true }))]}>
            {Array.from({ length: BINS }, (_, i) => low + i * step).map((from, i) => (
              <tr key={from}>
                <th scope="row">
                  {shown(from, 2)}–{shown(from + step, 2)}
                </th>
                {reply.systems.map((system, s) => (
                  <td key={system} className="n">
                    {bins[s * BINS + i]!.n}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        }
      />
      <SystemLegend systems={reply.systems} />
    </div>
  );
}

interface Bin {
  readonly system: string;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** A small histogram a system, over the same bins, one below another. */
function distributionChart(
  bins: readonly Bin[],
  options: {
    readonly width: number;
    readonly placeOf: (system: string) => number;
    readonly x: string;
    readonly y: string;
  },
): Plot.PlotOptions {
  const systems = [...new Set(bins.map(({ system }) => system))];
  return {
    width: options.width,
    height: 46 + systems.length * 64,
    marginLeft: 36,
    marginRight: 14,
    marginBottom: 34,
    x: { label: options.x, labelArrow: 'none', labelAnchor: 'center' },
    y: { label: options.y, labelArrow: 'none', ticks: 2, grid: true },
    fy: { domain: systems, axis: null, padding: 0.12 },
    marks: [
      Plot.ruleY([0], { stroke: 'var(--line)' }),
      Plot.rectY(bins, {
        fy: 'system',
        x1: 'low',
        x2: 'high',
        y: 'n',
        fill: ({ system }: Bin) => colourOf(options.placeOf(system)),
        title: ({ n }: Bin) => String(n),
        insetLeft: 0.5,
        insetRight: 0.5,
      }),
    ],
  };
}

const ROW = 36;
/** Rows on paper. */
const STILL_ROWS = 2000;

/** All queries; only the rows in sight are drawn. */
function QueryTable(props: {
  readonly rows: readonly QueryRow[];
  readonly systems: readonly string[];
  readonly view: View;
}) {
  const t = useSay();
  const { params } = useRoute();
  const box = useRef<HTMLDivElement>(null);
  const { rows, systems, view } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const still = useStill() !== undefined;
  const items = still
    ? rows.slice(0, STILL_ROWS).map((_, index) => ({ index, start: 0, end: 0 }))
    : virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = still ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const pair = systems.length >= 2;
  const columns = 5 + systems.length + Number(pair);
  const linkOf = (id: string) => {
    const all = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
    return linkTo('queries', { ...all, q: id });
  };
  const head = (sort: string, content: React.ReactNode, numeric = true) => (
    <th
      scope="col"
      className={numeric ? 'n' : ''}
      aria-sort={view.sort === sort ? (view.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() => setParams({ sort, order: view.sort === sort && view.ascending ? 'down' : undefined })}
      >
        {content}
        {view.sort === sort && (view.ascending ? ' ↑' : ' ↓')}
      </button>
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table-box query-table" ref={box} tabIndex={0} aria-label={t(words.head.text)}>
      <table className="data" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {head('id', t(words.head.id), false)}
            <th scope="col" className="text">
              {t(words.head.text)}
            </th>
            {systems.map((system, s) => (
              <Head key={system}>{head(`score-${s}`, <SystemName name={system} />)}</Head>
            ))}
            {pair && head('difference', t(words.head.difference))}
            {head('first', t(words.head.first))}
            {head('unjudged', t(words.head.unjudged))}
            <th scope="col">{t(words.head.kinds)}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space columns={columns} height={before} />}
          {items.map(({ index }) => {
            const row = rows[index]!;
            return (
              <tr key={row.id} {...(!still && { 'aria-rowindex': index + 2, style: { height: ROW } })}>
                <th scope="row" className="mono">
                  <a href={linkOf(row.id)}>{row.id}</a>
                </th>
                <td className="text" title={still ? undefined : row.text}>
                  {row.text}
                </td>
                {systems.map((system, s) => (
                  <td key={system} className="n">
                    {shown(row.scores[s]?.[0], 3)}
                  </td>
                ))}
                {pair && <td className="n">{signed(differenceOf(row), 3)}</td>}
                <td className="n">{row.firstRank.map((rank) => rank || NONE).join(' / ')}</td>
                <td className="n">{row.unjudged.map((n) => n ?? NONE).join(' / ')}</td>
                <td className="kinds">{[...new Set(row.kinds.flat())].join(', ')}</td>
              </tr>
            );
          })}
          {after > 0 && <Space columns={columns} height={after} />}
        </tbody>
      </table>
      {still && rows.length > STILL_ROWS && <p>{t(reportWords.moreRows(STILL_ROWS, rows.length))}</p>}
    </section>
  );
}

function Head({ children }: { readonly children: React.ReactNode }) {
  return children;
}

/** What the rows out of sight take up. */
function Space({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

interface View {
  readonly find: string;
  readonly kind: string;
  readonly sort: string;
  readonly ascending: boolean;
}

/** First minus second system, by the first measure of the reply. */
function differenceOf({ scores }: QueryRow): number | undefined {
  const a = scores[0]?.[0];
  const b = scores[1]?.[0];
  return a === null || b === null || a === undefined || b === undefined ? undefined : a - b;
}

/** Rows that fit, in the order asked; equal ones as they stand in the collection, undefined ones last. */
function viewed({ rows }: QueriesReply, view: View): QueryRow[] {
  const needle = view.find.trim().normalize('NFC').toLowerCase();
  const fits = rows.filter(
    ({ id, text, kinds }) =>
      (needle === '' || id.toLowerCase().includes(needle) || text.normalize('NFC').toLowerCase().includes(needle)) &&
      (view.kind === '' || kinds.some((names) => names.includes(view.kind))),
  );
  const worth = worthOf(view.sort);
  if (!worth) return view.ascending ? fits : [...fits].reverse();
  const sign = view.ascending ? 1 : -1;
  return [...fits].sort((a, b) => {
    const x = worth(a);
    const y = worth(b);
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * (x - y);
  });
}

/** Every kind of failure that stands in these rows, most frequent first. */
function kindsOf({ rows }: QueriesReply): { readonly kind: string; readonly n: number }[] {
  const counts = new Map<string, number>();
  for (const { kinds } of rows) for (const kind of new Set(kinds.flat())) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => ({ kind, n })).sort((a, b) => b.n - a.n);
}

/** How many queries fall into each of so many bins of [low, high]; the last bin holds `high` too. */
function binned(values: readonly number[], low: number, high: number, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const at = high > low ? Math.floor(((value - low) / (high - low)) * bins) : 0;
    counts[Math.min(bins - 1, Math.max(0, at))]! += 1;
  }
  return counts;
}

function worthOf(sort: string): ((row: QueryRow) => number | undefined) | undefined {
  const score = /^score-(\d+)$/.exec(sort);
  if (score) return ({ scores }) => scores[Number(score[1])]?.[0] ?? undefined;
  if (sort === 'difference') return differenceOf;
  if (sort === 'first')
    return ({ firstRank }) => (firstRank[0] === 0 ? Number.MAX_SAFE_INTEGER : (firstRank[0] ?? undefined));
  if (sort === 'unjudged') return ({ unjudged }) => Math.max(0, ...unjudged.map((n) => n ?? 0));
  return undefined;
}
