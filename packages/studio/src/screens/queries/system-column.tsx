import type { SystemResults } from '../../api/replies.ts';
import { Grade } from '../../parts/grade.tsx';
import { useSay } from '../../parts/language.tsx';
import { Marked } from '../../parts/marked.tsx';
import { shown } from '../../parts/number.ts';
import { linkTo } from '../../parts/route.ts';
import { SystemName } from '../../parts/system-name.tsx';
import * as words from '../../words/queries.ts';

/** What one system answered. */
export function SystemColumn({ query, answer }: { readonly query: string; readonly answer: SystemResults }) {
  const t = useSay();
  const { name, results, failed, stages } = answer;
  return (
    <section className="system-column" aria-label={name}>
      <h3>
        <SystemName name={name} />
      </h3>
      {failed !== null && (
        <p className="bad small">
          {t(words.systemFailed)} {failed}
        </p>
      )}
      {results.length === 0 && failed === null && <p className="soft">{t(words.noResults)}</p>}
      <ol className="results">
        {results.map((result, i) => (
          <li key={result.document} value={result.rank}>
            <div className="row result-head">
              <span className="rank">{result.rank}</span>
              <Grade grade={result.grade} hard={result.hard} />
              <strong title={result.document}>
                {result.title ? <Marked text={result.title} ranges={result.matchedTitle} /> : t(words.untitled)}
              </strong>
            </div>
            <p className="small excerpt">
              <Marked text={result.text ?? ''} ranges={result.matched} />
            </p>
            <p className="soft small">
              <span className="mono">{result.document}</span>
              {result.score !== null && (
                <>
                  {' · '}
                  <span className="score">
                    {t(words.score)} {shown(result.score, 3)}
                    <Margin of={result.score} next={results[i + 1]?.score} />
                  </span>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {stages.length > 0 && (
        <details className="small">
          <summary>{t(words.stages)}</summary>
          <ol>
            {stages.map((stage) => (
              <li key={stage.name}>
                {stage.name} · {stage.retrieved}
                <Dropped stage={stage.dropped} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <a className="small" href={linkTo('lab', { query, system: name, load: '1' })}>
        {t(words.toLab)}
      </a>
    </section>
  );
}

function Margin({ of, next }: { readonly of: number; readonly next: number | null | undefined }) {
  const t = useSay();
  if (next === null || next === undefined) return null;
  return <span title={t(words.margin)}> (Δ {shown(of - next, 3)})</span>;
}

function Dropped({ stage }: { readonly stage: Readonly<Record<string, string>> }) {
  const t = useSay();
  const all = Object.entries(stage);
  if (all.length === 0) return null;
  return (
    <>
      {' · '}
      {t(words.dropped(all.length))}
      <ul>
        {all.slice(0, 10).map(([id, reason]) => (
          <li key={id}>
            <span className="mono">{id}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
