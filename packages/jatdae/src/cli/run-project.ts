import { openProject } from '../project/open-project.ts';
import type { Project, ProjectListeners } from '../project/project.ts';
import { repeatSystem } from '../project/repeat.ts';
import type { RunOutcome } from '../project/run-systems.ts';
import { runProjectSystem } from '../project/run-systems.ts';
import { repeatText } from '../report/repeat-text.ts';
import { runsJson, runsTable } from '../report/runs-table.ts';
import { keepScores } from '../server/run-scores.ts';
import { version } from '../version.ts';
import * as projectWords from '../words/project.ts';
import * as runWords from '../words/run.ts';
import * as words from '../words/runs.ts';
import type { Options } from './command.ts';
import { choice, integer } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** `jatdae run [SYSTEM...]` of a project. */
export async function runProject(session: Session, names: readonly string[], options: Options): Promise<number> {
  const format = choice('--format', options.format, ['table', 'json'] as const);
  const repeats = options.repeat === undefined ? 1 : integer('--repeat', options.repeat, 2, 20);
  const project = openProject(options.project);
  const chosen = project.chosen(names);
  try {
    const outcomes = await runAll(session, project, chosen, options.resume === true);
    if (repeats > 1) for (const name of chosen) await repeat(session, project, name, repeats);
    await keepScores(project, chosen);
    session.out(format === 'json' ? runsJson(outcomes) : runsTable(outcomes, session.lang));
    return outcomes.some((outcome) => outcome.failed.length > 0) ? 3 : 0;
  } finally {
    await project.close();
  }
}

/** Run systems one after the other, with progress, and say what must be known of each. */
export async function runAll(
  session: Session,
  project: Project,
  names: readonly string[],
  resume: boolean,
): Promise<RunOutcome[]> {
  for (const notice of (await project.collection()).notices) session.notice(notice);
  const outcomes: RunOutcome[] = [];
  for (const name of names) {
    const progress = new Progress(session, runWords.asking(name));
    try {
      const asked = (done: number, total: number) => progress.update(done, total);
      const outcome = await runProjectSystem(project, name, earsOf(session), { resume, version: version(), asked });
      progress.stop();
      tell(session, outcome);
      outcomes.push(outcome);
    } finally {
      progress.stop();
    }
  }
  return outcomes;
}

async function repeat(session: Session, project: Project, name: string, times: number): Promise<void> {
  const progress = new Progress(session, runWords.asking(name));
  const asked = (done: number, total: number) => progress.update(done, total);
  try {
    const difference = await repeatSystem(project, name, earsOf(session), times, { asked });
    session.out(repeatText(name, difference, session.lang));
  } finally {
    progress.stop();
  }
}

function tell(session: Session, outcome: RunOutcome): void {
  const { system, failed, withoutTokens, kept } = outcome;
  if (kept > 0) session.tell(words.kept(system, kept));
  if (withoutTokens.length > 0) {
    const sentence = projectWords.noTokens(system, withoutTokens.length, withoutTokens.slice(0, 3).join(', '));
    session.notice({ level: 'warning', code: 'queries-without-tokens', say: sentence });
  }
  const [first] = failed;
  if (first) {
    const shown = failed
      .slice(0, 3)
      .map((one) => one.query)
      .join(', ');
    const sentence = words.failedQueries(system, failed.length, shown, first.why);
    session.notice({ level: 'warning', code: 'queries-failed', say: sentence });
  }
}

/** What systems tell goes to the session: progress as bars, each notice once. */
export function earsOf(session: Session): ProjectListeners {
  const bars = new Map<string, Progress>();
  const told = new Set<string>();
  return {
    progress: (what, done, total) => {
      const bar = bars.get(what.en) ?? new Progress(session, what);
      bars.set(what.en, bar);
      bar.update(done, total);
      if (done >= total) {
        bar.stop();
        bars.delete(what.en);
      }
    },
    notice: (notice) => {
      if (told.has(notice.say.en)) return;
      told.add(notice.say.en);
      session.notice(notice);
    },
  };
}
