import { JatdaeError } from '../errors.ts';
import type { AskMode } from '../judging/index.ts';
import { judging as words } from '../language/index.ts';
import type { Options } from './command.ts';

const FLAGS = { cacheOnly: '--cache-only', retryFailed: '--retry-failed', keepFailed: '--keep-failed' } as const;

/** Which questions are asked. @throws JatdaeError where flags do not go together */
export function askModeOf(given: Options): AskMode {
  const modes = (['cacheOnly', 'retryFailed', 'keepFailed'] as const).filter((flag) => given[flag] === true);
  if (modes.length > 1) throw new JatdaeError(words.verb.notTogether({ flags: modes.map((flag) => FLAGS[flag]) }));
  if (given.cache === false && modes.length > 0) throw new JatdaeError(words.verb.cacheNeedsCache);
  const [mode] = modes;
  return mode === undefined ? 'ask' : (FLAGS[mode].slice(2) as AskMode);
}
