import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import { type Lang, translate, doctor as words } from '../../language/index.ts';
import { plainJson, tame } from '../../report/index.ts';
import { AREAS, type Check } from './check.ts';
import type { Diagnosis } from './diagnose.ts';

/** The checks by area, a line each, wrapped; the sum at the end. */
export function doctorText({ checks, counts, exitCode }: Diagnosis, width: number, lang: Lang): string {
  const wide = Math.max(...Object.values(words.levels).map((word) => stringWidth(translate(word, lang))));
  const line = ({ level, subject, say }: Check) => {
    const word = translate(words.levels[level], lang);
    const text = `${subject === undefined ? '' : `${tame(subject)}: `}${tame(translate(say, lang))}`;
    const [first, ...rest] = wrap(text, width - wide - 4).split('\n');
    const margin = ' '.repeat(wide + 4);
    return [
      `  ${word}${' '.repeat(wide - stringWidth(word))}  ${first}`,
      ...rest.map((part) => `${margin}${part.trimStart()}`),
    ].join('\n');
  };
  const parts = AREAS.flatMap((area) => {
    const mine = checks.filter((check) => check.area === area);
    return mine.length === 0 ? [] : [[translate(words.areas[area], lang), ...mine.map(line)].join('\n')];
  });
  const sum = [translate(words.summary({ well: counts.well, warnings: counts.warning, faults: counts.fault }), lang)];
  if (exitCode === 3) sum.push(translate(words.outsideOnly, lang));
  return `${[...parts, sum.map((sentence) => wrap(sentence, width)).join('\n')].join('\n\n')}\n`;
}

/** A diagnosis for programs. Version 1: fields are only ever added. */
export function doctorData({ checks, counts, exitCode }: Diagnosis): object {
  return {
    version: 1,
    exit_code: exitCode,
    counts,
    checks: checks.map(({ area, name, subject, level, outside, say }) =>
      plainJson({
        area,
        name,
        subject,
        level,
        outside: outside ?? false,
        message: translate(say, 'en'),
        message_ko: translate(say, 'ko'),
      }),
    ),
  };
}
