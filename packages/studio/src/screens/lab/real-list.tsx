import { useId, useState } from 'react';
import { get, pathOf } from '../../api/client.ts';
import type { LabReply, ProjectReply } from '../../api/shapes.ts';
import { Choice } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { useRoute } from '../../parts/route.ts';
import { Failure } from '../../parts/states.tsx';
import * as words from '../../words/lab.ts';
import { type Cell, LONGEST } from './list.ts';

/** Brings the list of a real query into the lab. */
export function RealList(props: {
  readonly project: ProjectReply;
  readonly onLoad: (list: Cell[], outside: number, from: { readonly query: string; readonly system: string }) => void;
}) {
  const t = useSay();
  const id = useId();
  const { params } = useRoute();
  const systems = props.project.systems.filter(({ queries }) => (queries ?? 0) > 0);
  const [query, setQuery] = useState(params.get('query') ?? '');
  const [system, setSystem] = useState(params.get('system') ?? systems[0]?.name ?? '');
  const [error, setError] = useState<unknown>();
  const load = async () => {
    try {
      const reply = await get<LabReply>(pathOf('lab', { query, system }));
      setError(undefined);
      const list = cellsOf(reply).slice(0, LONGEST);
      props.onLoad(list, outsideOf(reply, list.length), { query, system });
    } catch (fault) {
      setError(fault);
    }
  };
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
        <input id={id} type="text" value={query} size={14} onChange={(event) => setQuery(event.target.value.trim())} />
      </label>
      <Choice
        label={t(words.real.system)}
        value={system}
        options={systems.map(({ name }) => ({ value: name, label: name }))}
        onChange={setSystem}
      />
      <button type="submit" disabled={query === ''} style={{ alignSelf: 'end' }}>
        {t(words.real.load)}
      </button>
      {params.get('query') !== null && params.get('system') !== null && (
        <span className="soft small">{t(words.real.loaded(params.get('query')!, params.get('system')!))}</span>
      )}
      {error !== undefined && <Failure error={error} />}
    </form>
  );
}

function cellsOf({ results }: LabReply): Cell[] {
  return results.map(({ grade, hard }) => {
    if (hard) return 'h';
    if (grade === null) return '-';
    return String(Math.min(9, Math.max(0, Math.round(grade))));
  });
}

/** Relevant documents of the query that the list, as shown, does not hold. */
function outsideOf({ results, outside, judged }: LabReply, shown: number): number {
  const below = results.slice(shown).filter(({ grade }) => (grade ?? 0) > 0).length;
  if (outside !== undefined) return outside + below;
  const within = new Set(results.slice(0, shown).map(({ document }) => document));
  return (judged ?? []).filter(({ document, grade }) => (grade ?? 0) > 0 && !within.has(document)).length;
}
