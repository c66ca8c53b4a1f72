import type { StoredJudge } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { percent } from '../../parts/number.ts';
import * as words from '../../words/judge.ts';
import type { Say } from '../../words/say.ts';

/** How much a model judged, how steady it is, and whether it judges its own kind. */
export function Facts({ judge }: { readonly judge: StoredJudge }) {
  const t = useSay();
  const { judgements, queries, withPeople, grades, cut, flips, voted, disagree, circular } = judge;
  const families = [...new Set(circular.map(({ family }) => family))];
  const share = (part: number, all: number) => t(words.outOf(part, all, percent(all === 0 ? undefined : part / all)));
  const facts: (readonly [key: string, name: Say, value: string])[] = [
    ['judgements', words.counts.judgements, judgements.toLocaleString('en')],
    ['queries', words.counts.queries, queries.toLocaleString('en')],
    ['people', words.counts.withPeople, withPeople.toLocaleString('en')],
    ['grades', words.counts.grades, grades.map(({ grade, count }) => `${grade}: ${count}`).join(' · ')],
    ...flips.map(
      ({ judge: voter, pairs, flipped }) => [`flips ${voter}`, words.counts.flips, share(flipped, pairs)] as const,
    ),
    ...(flips.length !== 1 && voted > 0 ? [['votes', words.counts.disagree, share(disagree, voted)] as const] : []),
    ...(cut > 0 ? [['cut', words.counts.cut, share(cut, judgements)] as const] : []),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([key, name, value]) => (
          <div key={key} data-fact={key.split(' ')[0]}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {families.map((family) => (
        <p key={family} className="notice warn">
          {t(
            words.circular(
              family,
              circular
                .filter((part) => part.family === family)
                .map(({ system, model }) => `${system} (${model})`)
                .join(', '),
            ),
          )}
        </p>
      ))}
    </>
  );
}
