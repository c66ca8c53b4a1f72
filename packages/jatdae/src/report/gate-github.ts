import type { GateResult } from '../gate/index.ts';
import { gate, translate } from '../language/index.ts';
import { type GateView, gateText, verdictName } from './gate-text.ts';

/**
 * GitHub's workflow commands (an error for each red verdict, and a warning or an error for each that cannot tell), and the
 * text below them.
 */
export function gateGithub(result: GateResult, view: GateView): string {
  const { lang } = view;
  const commands = result.verdicts
    .filter(({ colour }) => colour !== 'green')
    .map((verdict) => {
      const command = verdict.colour === 'red' || result.cannotTell === 'red' ? 'error' : 'warning';
      const title = `${translate(gate.colour[verdict.colour], lang)} ${[verdict.system, verdictName(verdict, lang)].filter(Boolean).join(': ')}`;
      return `::${command} title=${property(title)}::${message(translate(verdict.say, lang))}\n`;
    });
  // GitHub takes a line for a command whatever blanks stand before it.
  return `${commands.join('')}${gateText(result, view).replace(/^([^\S\n]*):(?=:)/gm, '$1: ')}`;
}

/** The escapes that GitHub undoes in the message of a command; its log shows colours, which ids have no say in. */
function message(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are commands to a terminal
      .replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '\ufffd')
      .replaceAll('%', '%25')
      .replaceAll('\r', '%0D')
      .replaceAll('\n', '%0A')
  );
}

/** The same in a property, where colons and commas part things too. */
function property(text: string): string {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
