import { useEffect, useId, useState } from 'react';
import { ask, type LabReply, type ProjectReply, useReply } from '../../api/index.ts';
import { lab as words } from '../../language/index.ts';
import { Choice, Failure, useRoute, useSay } from '../../parts/index.ts';
import { type Cell, type LabState, LONGEST } from './list.ts';

/** Queries that the field suggests. */
const SUGGESTED = 300;

/** Brings the list of a real query into the lab. */
export function RealList(props: {
  readonly project: ProjectReply;
  readonly onLoad: (
    list: Pick<LabState, 'list' | 'outside' | 'also'>,
    from: { readonly query: string; readonly system: string },
  ) => void;
  /** What stands at each rank of the loaded list. */
  readonly onTitles: (titles: readonly string[]) => void;
}) {
  const t = useSay();
  const id = useId();
  const { params } = useRoute();
  const systems = props.project.systems.filter(({ queries }) => (queries ?? 0) > 0);
  const [query, setQuery] = useState(params.get('query') ?? '');
  const [system, setSystem] = useState(params.get('system') ?? systems[0]?.name ?? '');
  const [error, setError] = useState<unknown>();
  const queries = useReply('gold');
  const load = async () => {
    try {
      const reply = await ask('lab', { query: query.trim(), system });
      setError(undefined);
      props.onTitles(reply.list.map(({ title, document }) => title ?? document));
      props.onLoad(cellsOf(reply), { query: reply.query.id, system });
    } catch (fault) {
      setError(fault);
    }
  };
  const asked = params.get('load') === '1';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a link asks for it
  useEffect(() => {
    if (asked) void load();
  }, [asked]);
  if (systems.length === 0) return null;
  return (
    <form
      className="row"
      aria-label={t(words.real.title)}
      onSubmit={(event) => {
        event.preventDefault();
        void load();
      }}
    >
      <label className="field" htmlFor={id}>
        {t(words.real.query)}
        <input
          id={id}
          type="text"
          list={`${id}-queries`}
          value={query}
          size={14}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <datalist id={`${id}-queries`}>
        {(queries.data?.queries ?? []).slice(0, SUGGESTED).map((one) => (
          <option key={one.id} value={one.id}>
            {one.text}
          </option>
        ))}
      </datalist>
      <Choice
        label={t(words.real.system)}
        value={system}
        options={systems.map(({ name }) => ({ value: name, label: name }))}
        onChange={setSystem}
      />
      <button type="submit" disabled={query.trim() === ''} style={{ alignSelf: 'end' }}>
        {t(words.real.load)}
      </button>
      {params.get('query') !== null && params.get('system') !== null && (
        <span className="soft small loaded">{t(words.real.loaded(params.get('query')!, params.get('system')!))}</span>
      )}
      {error !== undefined && <Failure error={error} />}
    </form>
  );
}

/** The list as cells, relevant documents of grade 1 outside it, and the other judged ones outside it. */
function cellsOf({ list, judged }: LabReply): Pick<LabState, 'list' | 'outside' | 'also'> {
  const shown = list.slice(0, LONGEST);
  const within = new Set(shown.map(({ document }) => document));
  const missing = judged.filter(({ document }) => !within.has(document)).map(cellOf);
  return {
    list: shown.map(cellOf),
    outside: missing.filter((cell) => cell === '1').length,
    also: missing.filter((cell) => cell !== '1' && cell !== '-'),
  };
}

function cellOf({ grade, hard }: { readonly grade: number | null; readonly hard: boolean }): Cell {
  if (hard) return 'h';
  if (grade === null || grade < 0) return '-';
  return String(Math.min(9, Math.round(grade)));
}
