import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import { tame } from '../../report/cut.ts';
import { plainJson } from '../../report/plain-json.ts';
import * as words from '../../words/doctor.ts';
import type { Lang } from '../../words/say.ts';
import { AREAS, type Check } from './check.ts';
import type { Diagnosis } from './diagnose.ts';

/** The checks by area, a line each, wrapped; the sum at the end. */
export function doctorText({ checks, counts, exitCode }: Diagnosis, width: number, lang: Lang): string {
  const wide = Math.max(...Object.values(words.levels).map((word) => stringWidth(word[lang])));
  const line = ({ level, subject, say }: Check) => {
    const word = words.levels[level][lang];
    const text = `${subject === undefined ? '' : `${tame(subject)}: `}${tame(say[lang])}`;
    const [first, ...rest] = wrap(text, width - wide - 4).split('\n');
    const margin = ' '.repeat(wide + 4);
    return [
      `  ${word}${' '.repeat(wide - stringWidth(word))}  ${first}`,
      ...rest.map((part) => `${margin}${part.trimStart()}`),
    ].join('\n');
  };
  const parts = AREAS.flatMap((area) => {
    const mine = checks.filter((check) => check.area === area);
    return mine.length === 0 ? [] : [[words.areas[area][lang], ...mine.map(line)].join('\n')];
  });
  const sum = [words.summary(counts.well, counts.warning, counts.fault)[lang]];
  if (exitCode === 3) sum.push(words.outsideOnly[lang]);
  return `${[...parts, sum.map((sentence) => wrap(sentence, width)).join('\n')].join('\n\n')}\n`;
}

/** A diagnosis for programs. Version 1: fields are only ever added. */
export function doctorData({ checks, counts, exitCode }: Diagnosis): object {
  return {
    version: 1,
    exit_code: exitCode,
    counts,
    checks: checks.map(({ area, name, subject, level, outside, say }) =>
      plainJson({ area, name, subject, level, outside: outside ?? false, message: say.en, message_ko: say.ko }),
    ),
  };
}
