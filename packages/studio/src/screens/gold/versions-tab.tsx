import { type DiffReply, type GoldReply, type LabelState, useReply } from '../../api/index.ts';
import { gold as words } from '../../language/index.ts';
import {
  Choice,
  Empty,
  Grade,
  Loaded,
  linkTo,
  percent,
  SystemName,
  setParams,
  shown,
  signed,
  Table,
  useRoute,
  useSay,
} from '../../parts/index.ts';

/** Frozen versions, what changed between two, and the judges. */
export function VersionsTab() {
  const gold = useReply('gold');
  return <Loaded query={gold}>{(reply) => <Versions reply={reply} />}</Loaded>;
}

function Versions({ reply }: { readonly reply: GoldReply }) {
  const t = useSay();
  if (reply.counts === null) return <Empty title={words.noStore.title} next={words.noStore.next} />;
  return (
    <div className="stack">
      <h2>{t(words.versions.title)}</h2>
      {reply.versions.length === 0 ? (
        <Empty title={words.versions.none.title} next={words.versions.none.next} />
      ) : (
        <Table head={[t(words.versions.name), t(words.versions.at), t(words.versions.hash), t(words.versions.note)]}>
          {reply.versions.map(({ name, at, hash, note }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{at.slice(0, 16).replace('T', ' ')}</td>
              <td className="mono">{hash.slice(0, 12)}</td>
              <td className="sentence">{note}</td>
            </tr>
          ))}
        </Table>
      )}
      {reply.names.length >= 2 && <Difference names={reply.names} />}
      <Judges reply={reply} />
    </div>
  );
}

/** Who judged how much, and how far they agree. */
function Judges({ reply }: { readonly reply: GoldReply }) {
  const t = useSay();
  const { judges, agreement } = reply;
  const grades = [...new Set(judges.flatMap((judge) => judge.grades.map(({ grade }) => grade)))].sort();
  return (
    <section className="stack">
      <h2>{t(words.judges.title)}</h2>
      <Table head={[t(words.table.judge), ...grades.map((grade) => ({ label: grade, n: true }))]}>
        {judges.map(({ judge, grades: own }) => (
          <tr key={judge}>
            <th scope="row">{judge}</th>
            {grades.map((grade) => (
              <td key={grade} className="n">
                {own.find((one) => one.grade === grade)?.count ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {agreement && agreement.pairs > 0 && (
        <>
          <p>{t(words.judges.agreement(agreement.pairs, percent(agreement.same), shown(agreement.alpha, 3)))}</p>
          <Table
            head={[
              t(words.table.judge),
              t(words.table.judge),
              { label: t(words.judges.pairs), n: true },
              { label: t(words.judges.same), n: true },
              { label: 'κ', n: true },
            ]}
          >
            {agreement.judges.map(({ first, second, pairs, same, kappa }) => (
              <tr key={`${first}\n${second}`}>
                <th scope="row">{first}</th>
                <td>{second}</td>
                <td className="n">{pairs}</td>
                <td className="n">{percent(same)}</td>
                <td className="n">{shown(kappa, 3)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </section>
  );
}

const SHOWN = 200;

/** What changed between two gold versions, and what that alone does to the scores. */
function Difference({ names }: { readonly names: readonly string[] }) {
  const t = useSay();
  const { params } = useRoute();
  const b = params.get('b') ?? names[0]!;
  const named = params.get('a');
  // A version is not compared with itself.
  const a = (named === b ? null : named) ?? names.find((name) => name !== b)!;
  const diff = useReply('gold/diff', { a, b });
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <section className="stack">
      <h2>{t(words.versions.diff)}</h2>
      <div className="row">
        <Choice
          label={t(words.versions.before)}
          value={a}
          options={options}
          onChange={(name) => setParams({ a: name, ...(name === b && { b: a }) })}
        />
        <Choice
          label={t(words.versions.after)}
          value={b}
          options={options}
          onChange={(name) => setParams({ b: name, ...(name === a && { a: b }) })}
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
    <Table low head={[t(words.table.query), t(words.document), t(words.versions.before), t(words.versions.after)]}>
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
    </Table>
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
      <Table head={[t(words.system), ...measures.map((measure) => ({ label: measure, n: true }))]}>
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
      </Table>
    </>
  );
}
