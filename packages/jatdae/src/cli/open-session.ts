import type { Lang } from '../words/say.ts';
import type { Session } from './session.ts';
import { noticeLine } from './session.ts';
import { writePieces } from './write-pieces.ts';

/** The session of this process: stdout, stderr, its terminal. */
export function openSession(lang: Lang, quiet: boolean): Session {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away, as with `| head`: nothing to say.
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
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
    outAll: writePieces,
    tell: (sentence) => tell(sentence[lang]),
    notice: (notice) => tell(noticeLine(notice, lang)),
    fail: (en, ko) => {
      process.stderr.write(`jatdae: ${lang === 'ko' ? ko : en}\n`);
    },
  };
}
