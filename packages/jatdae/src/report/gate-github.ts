import type { GateResult } from '../gate/index.ts';
import * as gate from '../words/gate.ts';
import type { Lang } from '../words/say.ts';
import { verdictName } from './gate-text.ts';

/** GitHub's workflow commands: an error for each red verdict, and a warning or an error for each that cannot tell. */
export function gateGithub({ verdicts, cannotTell }: GateResult, lang: Lang): string {
  return verdicts
    .filter(({ colour }) => colour !== 'green')
    .map((verdict) => {
      const command = verdict.colour === 'red' || cannotTell === 'red' ? 'error' : 'warning';
      const title = `${gate.colour[verdict.colour][lang]} ${[verdict.system, verdictName(verdict, lang)].filter(Boolean).join(': ')}`;
      return `::${command} title=${property(title)}::${message(verdict.say[lang])}\n`;
    })
    .join('');
}

/** The escapes that GitHub undoes in the message of a command. */
function message(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The same in a property, where colons and commas part things too. */
function property(text: string): string {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
