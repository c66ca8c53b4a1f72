import { grades as words } from '../language/index.ts';
import { useSay } from './language.tsx';

export type ShownGrade = number | 'unrateable' | 'later' | null;

/** A grade in its colour, and in words for those who do not see it. Unjudged is not 0. */
export function Grade({ grade, hard = false }: { readonly grade: ShownGrade; readonly hard?: boolean }) {
  const t = useSay();
  if (hard) return <span className="grade hard">{t(words.hard)}</span>;
  if (grade === null) return <span className="grade unjudged">{t(words.unjudged)}</span>;
  if (typeof grade === 'string')
    return <span className="grade other">{t(grade === 'later' ? words.later : words.unrateable)}</span>;
  return (
    <span className={`grade ${grade > 0 ? 'relevant' : 'zero'}`} title={t(words.grade(grade))}>
      <span className="unseen">{t(words.grade(grade))}</span>
      <span aria-hidden="true">{grade}</span>
    </span>
  );
}
