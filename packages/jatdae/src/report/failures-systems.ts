import type { FailureReport, SystemFailures } from '../analysis/failures/index.ts';
import * as words from '../words/failures-verb.ts';
import type { Lang } from '../words/say.ts';
import { shown } from './number.ts';
import type { Section } from './sections.ts';

/** Up to so many systems are told of their humps in a sentence each. */
const HUMPS_SAID = 2;

/** A line a system. */
export function systemsSection({ systems }: FailureReport, numbered: boolean, lang: Lang): Section {
  const { head } = words;
  const later = ({ failures }: SystemFailures) => failures.filter(({ rank }) => rank !== undefined).length;
  const missing = (one: SystemFailures) => one.answerable - one.firsts - later(one);
  const shownWithout = ({ failures }: SystemFailures) =>
    failures.filter(({ kinds, answer }) => !answer && !kinds.some(({ name }) => name === 'system-failed')).length;
  return {
    title: words.title(systems.length, Math.max(...systems.map(({ queries }) => queries)))[lang],
    table: {
      head: [head.system, head.queries, head.first, head.later, head.missing, head.unanswerable, head.failed].map(
        (one) => one[lang],
      ),
      rows: systems.map((one, i) => [
        numbered ? `[${i + 1}] ${one.system}` : one.system,
        ...[one.queries, one.firsts, later(one), missing(one), shownWithout(one), one.failed].map(String),
      ]),
    },
    remarks: [words.columns[lang]],
  };
}

/** Said of few systems, in a table of many. */
export function humpsSections({ systems }: FailureReport, lang: Lang): Section[] {
  const humped = systems.flatMap(({ system, humps }) => (humps ? [{ system, ...humps }] : []));
  const [first] = humped;
  if (!first) return [];
  if (humped.length <= HUMPS_SAID) {
    const remarks = humped.map(
      ({ system, measure, n, high, low, zero, middle, mean }) =>
        words.humps(system, measure, n, high, low, zero, middle, shown(mean, 3))[lang],
    );
    return [{ remarks }];
  }
  const { head } = words;
  return [
    {
      title: words.humpsTitle(first.measure)[lang],
      table: {
        head: [head.system, head.queries, head.high, head.middle, head.low, head.zero, head.mean].map(
          (one) => one[lang],
        ),
        rows: humped.map(({ system, n, high, middle, low, zero, mean }) => [
          system,
          ...[n, high, middle, low, zero].map(String),
          shown(mean, 3),
        ]),
      },
    },
  ];
}
