import type { ReportData } from '../../../jatdae/src/library/browser.ts';
import { type ProjectReply, useLeaderboard, useProject } from '../api/index.ts';
import { report as words } from '../language/index.ts';
import { percent, Sentence, useSay } from '../parts/index.ts';
import type { StillScreen } from './still-screens.ts';

/** What the report is about, what it lacks, and where its parts are. */
export function Front(props: {
  readonly data: ReportData;
  readonly project: ProjectReply;
  readonly screens: readonly StillScreen[];
}) {
  const t = useSay();
  const { data, project, screens } = props;
  const { documents, queries } = project.collection;
  return (
    <>
      <header>
        <h1>{t(words.title(project.name))}</h1>
        <p>{t(words.about(data.jatdae, documents, queries, project.systems.length))}</p>
        <LeftOut data={data} />
      </header>
      <nav aria-label={t(words.contents)}>
        <strong>{t(words.contents)}</strong>
        <ul>
          {screens.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Nothing is left out silently. */
export function LeftOut({ data }: { readonly data: ReportData }) {
  const t = useSay();
  if (data.leftOut.length === 0) return null;
  return (
    <p className="soft small left-out">
      {t(words.leftOut)}: {data.leftOut.map((one) => t(one)).join(' · ')}. <Sentence text={t(words.inStudio)} />
    </p>
  );
}

/** Beside every claim: how much of what it rests on nobody judged. */
export function UnjudgedLine() {
  const t = useSay();
  const measures = useProject().data?.measures ?? [];
  const { data } = useLeaderboard(measures);
  const m = data?.measures.findIndex((_, i) => data.rows.some(({ values }) => values[i]!.unjudged !== null)) ?? -1;
  if (!data || m < 0) return null;
  const shares = data.rows.map(({ system, values }) => `${system} ${percent(values[m]!.unjudged)}`);
  return <p className="soft small not-judged">{t(words.unjudged(data.measures[m]!.name, shares.join(' · ')))}</p>;
}
