import { readFileSync } from 'node:fs';
import type { Ears } from '../project/project.ts';
import { repeatSystem } from '../project/repeat.ts';
import type { RunOutcome } from '../project/run-systems.ts';
import { runProjectSystem } from '../project/run-systems.ts';
import { repeatText } from '../report/repeat-text.ts';
import { runsJson, runsTable } from '../report/runs-table.ts';
import * as projectWords from '../words/project.ts';
import * as runWords from '../words/run.ts';
import * as words from '../words/runs.ts';
import type { Options } from './command.ts';
import { openProject } from './find-project.ts';
import { choice, integer } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** `jatdae run [SYSTEM...]` of a project. */
export async function runProject(session: Session, names: readonly string[], options: Options): Promise<number> {
  const format = choice('--format', options.format, ['table', 'json'] as const);
  const repeats = options.repeat === undefined ? 1 : integer('--repeat', options.repeat, 2, 20);
  const project = openProject(options.project);
  const chosen = project.chosen(names);
  const { notices } = await project.collection();
  for (const notice of notices) session.notice(notice);
  const outcomes: RunOutcome[] = [];
  const ears = earsOf(session);
  let failed = false;
  try {
    for (const name of chosen) {
      const progress = new Progress(session, runWords.asking(name));
      const runOptions = {
        resume: options.resume === true,
        version: version(),
        asked: (done: number, total: number) => progress.update(done, total),
      };
      try {
        const outcome = await runProjectSystem(project, name, ears, runOptions);
        progress.stop();
        tell(session, outcome);
        failed ||= outcome.failed.length > 0;
        outcomes.push(outcome);
        if (repeats > 1) {
          const repeat = await repeatSystem(project, name, ears, repeats, runOptions);
          session.out(repeatText(name, repeat, session.lang));
        }
      } finally {
        progress.stop();
      }
    }
  } finally {
    await project.close();
  }
  session.out(format === 'json' ? runsJson(outcomes) : runsTable(outcomes, session.lang));
  return failed ? 3 : 0;
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
export function earsOf(session: Session): Ears {
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

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
