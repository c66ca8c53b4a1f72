import { Presets, SingleBar } from 'cli-progress';
import { cli, type Message, translate } from '../language/index.ts';
import type { Session } from './session.ts';

/** Work shorter than this shows nothing. */
const PATIENCE = 2000;

/** The one progress reporter: a bar with the time left on a terminal's stderr, for work of over two seconds; else silent. */
export class Progress {
  readonly #session: Session;
  readonly #what: Message;
  readonly #started = performance.now();
  #bar: SingleBar | undefined;

  constructor(session: Session, what: Message) {
    this.#session = session;
    this.#what = what;
  }

  update(done: number, total: number): void {
    const { interactive, lang } = this.#session;
    if (!interactive || performance.now() - this.#started < PATIENCE) return;
    if (!this.#bar) {
      const left = translate(cli.left, lang);
      this.#bar = new SingleBar(
        {
          format: `${translate(this.#what, lang)}  {bar} {percentage}%  {value}/{total}  {eta_formatted} ${left}`,
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
          etaBuffer: 50,
        },
        Presets.shades_classic,
      );
      this.#bar.start(total, done);
    }
    this.#bar.update(done);
  }

  /** Take the bar away. */
  stop(): void {
    this.#bar?.stop();
  }
}
