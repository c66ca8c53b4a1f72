import { JatdaeError } from '../errors.ts';
import { translate, judging as words } from '../language/index.ts';
import { asker } from '../verbs/ask.ts';
import type { Options } from './command.ts';
import type { Session } from './session.ts';

/** What is about to be asked. */
export interface Beginning {
  readonly calls: readonly [least: number, most: number];
  /** What it takes, said before it starts. */
  estimate(): Promise<string>;
}

/** Say what it takes; ask on a terminal, unless told to go on. @throws JatdaeError where nobody can be asked */
export async function mayBegin(session: Session, { calls, estimate }: Beginning, given: Options): Promise<boolean> {
  if (calls[1] === 0) return true;
  const { lang, interactive, quiet } = session;
  if (!quiet) process.stderr.write(await estimate());
  if (given.yes === true) return true;
  if (!interactive || process.stdin.isTTY !== true)
    throw new JatdaeError(
      words.verb.sayYes({ calls: translate(words.print.range({ least: calls[0], most: calls[1] }), lang) }),
    );
  const ask = asker(lang, process.stdin, process.stderr);
  try {
    const go = await ask.choose(words.verb.goOn, [
      [false, words.verb.yesNo.no],
      [true, words.verb.yesNo.yes],
    ]);
    if (!go) session.tell(words.verb.notBegun);
    return go;
  } finally {
    ask.close();
  }
}
