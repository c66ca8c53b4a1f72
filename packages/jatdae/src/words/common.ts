import { type Say, say } from './say.ts';

/** A text that is the same in every language: a name, or what another program said. */
export const verbatim = (text: string): Say => say(text, text);

/** What a thing is, and which there are. */
export const choices = (what: Say, names: readonly string[]): Say =>
  say(`${what.en}: ${names.join(', ')}`, `${what.ko}: ${names.join(', ')}`);

/** What a thing is, and what it is where nothing else is said. */
export const usual = (what: Say, value: string): Say => say(`${what.en} (${value})`, `${what.ko} (${value})`);

/** What is said of a place in a file. */
export const placed = (sentence: Say, at: string, text: string): Say =>
  say(`${at}: ${sentence.en}${text}`, `${at}: ${sentence.ko}${text}`);
