import type { ChangedQuery, ComparePair } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { ranksText } from '../../parts/number.ts';
import { linkTo } from '../../parts/route.ts';
import * as words from '../../words/compare.ts';
import type { Say } from '../../words/say.ts';

const MOST = 20;

/** What was lost, what was won: regressions first. */
export function Changes(props: {
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
