import { useMemo } from 'react';
import { useProject, useReply } from '../../api/index.ts';
import { Chips, Choice, Empty, Loaded, SystemName, setParams, useRoute, useSay, useStill } from '../../parts/index.ts';
import { shell, queries as words } from '../../words/index.ts';
import { Distribution } from './distribution.tsx';
import { Opened } from './opened.tsx';
import { QueryTable } from './query-table.tsx';
import { kindsOf, viewed } from './rows.ts';
import './queries.css';

/** Query by query: where a mean comes from. */
export function QueriesScreen() {
  const t = useSay();
  const choice = useQueriesChoice();
  const { systems, measure, view, opened } = choice;
  const asked = { system: systems, measure: [measure], kinds: 'true' } as const;
  const query = useReply('queries', asked, { enabled: systems.length > 0, keep: true });
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
