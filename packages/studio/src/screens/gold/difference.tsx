import type { DiffReply, LabelState } from '../../api/replies.ts';
import { useReply } from '../../api/use-reply.ts';
import { Choice } from '../../parts/fields.tsx';
import { Grade } from '../../parts/grade.tsx';
import { useSay } from '../../parts/language.tsx';
import { shown, signed } from '../../parts/number.ts';
import { linkTo, setParams, useRoute } from '../../parts/route.ts';
import { Loaded } from '../../parts/states.tsx';
import { SystemName } from '../../parts/system-name.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/gold.ts';

const SHOWN = 200;

/** What changed between two gold versions, and what that alone does to the scores. */
export function Difference({ names }: { readonly names: readonly string[] }) {
  const t = useSay();
  const { params } = useRoute();
  const b = params.get('b') ?? names[0]!;
  const a = params.get('a') ?? names.find((name) => name !== b)!;
  const diff = useReply('gold/diff', { a, b }, { enabled: a !== b, keep: true });
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <section className="stack">
      <h2>{t(words.versions.diff)}</h2>
      <div className="row">
        <Choice
          label={t(words.versions.before)}
          value={a}
          options={options}
          onChange={(name) => setParams({ a: name })}
        />
        <Choice
          label={t(words.versions.after)}
          value={b}
          options={options}
          onChange={(name) => setParams({ b: name })}
        />
      </div>
      <Loaded query={diff}>
        {({ labels, effects }) => (
          <>
            <p>{t(words.versions.changes(labels.length))}</p>
            {labels.length > 0 && <Labels labels={labels} />}
            {labels.length > 0 && <Effects effects={effects} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Labels({ labels }: Pick<DiffReply, 'labels'>) {
  const t = useSay();
  return (
    <TableBox low>
      <table className="data">
        <thead>
          <tr>
            <th>{t(words.table.query)}</th>
            <th>{t(words.document)}</th>
            <th>{t(words.versions.before)}</th>
            <th>{t(words.versions.after)}</th>
          </tr>
        </thead>
        <tbody>
          {labels.slice(0, SHOWN).map(({ query, document, before, after }) => (
            <tr key={`${query}\n${document}`}>
              <th scope="row" className="mono">
                <a href={linkTo('gold', { q: query })}>{query}</a>
              </th>
              <td className="mono">{document}</td>
              <td>
                <State state={before} />
              </td>
              <td>
                <State state={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function State({ state }: { readonly state: LabelState | null | undefined }) {
  return <Grade grade={state?.grade ?? null} hard={state?.hard ?? false} />;
}

function Effects({ effects }: Pick<DiffReply, 'effects'>) {
  const t = useSay();
  const measures = effects[0]?.measures.map(({ measure }) => measure) ?? [];
  if (measures.length === 0) return null;
  return (
    <>
      <h3>{t(words.versions.effects)}</h3>
      <TableBox>
        <table className="data">
          <thead>
            <tr>
              <th>{t(words.system)}</th>
              {measures.map((measure) => (
                <th key={measure} className="n">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {effects.map(({ after, measures: own }) => (
              <tr key={after}>
                <th scope="row">
                  <SystemName name={after} />
                </th>
                {own.map(({ measure, from, to, total }) => (
                  <td key={measure} className="n" title={`${shown(from)} → ${shown(to)}`}>
                    {signed(total)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}
