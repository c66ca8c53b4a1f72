import { useLeaderboard, useProject } from '../../api/use-reply.ts';
import { Chips } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { useStill } from '../../report/still.tsx';
import * as words from '../../words/leaderboard.ts';
import * as shell from '../../words/shell.ts';
import { Bump } from './bump.tsx';
import { Curves } from './curves.tsx';
import { MeansTable } from './means-table.tsx';
import { PairMatrix } from './pair-matrix.tsx';
import { SliceFilter } from './slice-filter.tsx';
import { useLeaderboardChoice } from './use-choice.ts';
import './leaderboard.css';

/** Systems by measures, and what the means hide. */
export function LeaderboardScreen() {
  const t = useSay();
  const project = useProject().data!;
  const brief = useStill()?.brief === true;
  const choice = useLeaderboardChoice();
  const board = useLeaderboard(choice.chosen, choice.value === undefined ? {} : { by: choice.by, value: choice.value });
  if (!project.systems.some(({ queries }) => (queries ?? 0) > 0)) {
    return <Empty title={shell.never.title} next={shell.never.next} />;
  }
  const unfinished = project.systems.filter(({ state }) => state !== 'ready');
  return (
    <div className="stack">
      <div className="row">
        <Chips label={t(words.measures)} all={choice.all} chosen={choice.chosen} onChange={choice.choose} />
        <SliceFilter project={project} by={choice.by} value={choice.value} />
      </div>
      {choice.chosen.length === 0 ? (
        <Empty title={words.noMeasure.title} next={words.noMeasure.next} />
      ) : (
        <Loaded query={board}>
          {(reply) =>
            reply.rows.length === 0 ? (
              <Empty title={words.noRows.title} next={words.noRows.next} />
            ) : (
              <>
                <p className="soft small">{t(words.about(reply.queries))}</p>
                <MeansTable reply={reply} sort={choice.sort} baseline={project.hasBaseline[0]} />
                {unfinished.length > 0 && (
                  <p className="warn small">
                    {t(
                      words.notReady(
                        unfinished.map(({ name, state }) => `${name} (${t(shell.states[state])})`).join(', '),
                      ),
                    )}
                  </p>
                )}
                {!brief && (
                  <>
                    <PairMatrix reply={reply} measure={choice.sort ?? reply.measures[0]!.name} />
                    <div className="panel">
                      <Bump reply={reply} />
                    </div>
                    <Curves
                      systems={reply.rows.map(({ system }) => system)}
                      k={reply.measures.find(({ cutoff }) => cutoff !== null)?.cutoff ?? undefined}
                    />
                  </>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}
