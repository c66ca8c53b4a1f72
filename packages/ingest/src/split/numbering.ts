import type { Block } from '../blocks.ts';
import { byPattern } from './steps.ts';

/** Lines by which a document without heading styles is divided all the same. */
export interface Numbering {
  /** A step of `--split` that divides at them. */
  readonly step: string;
  /** The first of them. */
  readonly example: string;
  /** How many there are. */
  readonly count: number;
}

/** Ways in which headings are numbered, the outermost first; what a step names is the line, or its number and name. */
const WAYS: readonly string[] = [
  '^제\\s*\\d+\\s*편.{0,60}$',
  '^제\\s*\\d+\\s*장.{0,60}$',
  '^제\\s*\\d+\\s*절.{0,60}$',
  '^제\\s*\\d+\\s*조(?:의\\s*\\d+)?(?:\\s*\\([^)]{1,60}\\))?',
  '^[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]+[.．]?\\s.{1,60}$',
  '^(?:Chapter|Section|Article)\\s+\\d+.{0,60}$',
  '^\\d{1,2}\\.\\s.{1,60}$',
  '^\\d{1,2}(?:\\.\\d{1,2})+\\.?\\s.{1,60}$',
  '^[가-하]\\.\\s.{1,60}$',
  '^[□■◆▣]\\s*.{1,60}$',
  '^[○●◦]\\s*.{1,60}$',
];
/** So few lines of one kind are no numbering. */
const FEWEST = 2;
/** So many ways are named. */
const SHOWN = 3;

/** The numberings that blocks have, those that divide most often first among the three outermost. */
export function numberingsOf(files: readonly (readonly Block[])[]): Numbering[] {
  const found: Numbering[] = [];
  for (const way of WAYS) {
    const split = byPattern(new RegExp(way, 'u'));
    const labels = files.flatMap((blocks) =>
      split({ path: [], blocks }).flatMap(({ path }) => (path.length > 0 ? [path.at(-1)!] : [])),
    );
    if (labels.length >= FEWEST) found.push({ step: `/${way}/`, example: labels[0]!, count: labels.length });
  }
  return found.slice(0, SHOWN);
}
