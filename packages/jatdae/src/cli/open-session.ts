import { cli, type Lang, type Message, translate } from '../language/index.ts';
import type { Session } from './session.ts';
import { noticeLine } from './session.ts';
import { writePieces } from './write-pieces.ts';

/** The session of this process: stdout, stderr, its terminal. */
export function openSession(lang: Lang, quiet: boolean): Session {
  const fail = (sentence: Message) => {
    process.stderr.write(`jatdae: ${translate(sentence, lang)}\n`);
  };
  let lost = false;
  const lose = (error: NodeJS.ErrnoException) => {
    // The reader went away, as with `| head`: nothing to say. The work is done all the same, for its files and its exit code.
    if (error.code === 'EPIPE' || lost) return;
    lost = true;
    fail(cli.outputFault({ code: error.code ?? error.message }));
    process.once('exit', () => {
      if (!process.exitCode) process.exitCode = 2;
    });
  };
  process.stdout.on('error', lose);
  // Where nobody hears, nothing can be said.
  process.stderr.on('error', () => {});
  const tell = (text: string) => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  return {
    lang,
    quiet,
    interactive: process.stderr.isTTY === true && !quiet,
    width: Math.max(60, process.stdout.columns ?? 80),
    colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
    out: (text) => {
      process.stdout.write(text);
    },
    outAll: (pieces) => {
      try {
        writePieces(pieces);
      } catch (error) {
        lose(error as NodeJS.ErrnoException);
      }
    },
    tell: (sentence) => tell(translate(sentence, lang)),
    notice: (notice) => tell(noticeLine(notice, lang)),
    fail,
  };
}
