import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import * as words from '../words/demo.ts';
import type { Verb } from './command.ts';
import { tryVerb } from './try.ts';

/** Beside the built package, and at the root of the repository. */
const PLACES = ['../examples/permit-handbook', '../../../examples/permit-handbook'];

/** `jatdae demo`: the bundled experiment, from the folder to the misses. */
export const demoVerb: Verb = {
  configure(_command: Command) {},

  async run(session) {
    const folder = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) =>
      existsSync(path),
    );
    if (folder === undefined) throw new JatdaeError(words.noExample);
    const shown = relative(process.cwd(), folder) || '.';
    session.out(`${words.opening(shown)[session.lang]}\n\n`);
    const code = await tryVerb.run(session, [shown], {
      measure: [],
      top: '100',
      misses: '3',
      format: 'table',
    });
    session.out(`\n${words.closing(shown)[session.lang]}\n`);
    return code;
  },
};
