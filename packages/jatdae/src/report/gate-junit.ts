import { DOMParser } from 'linkedom';
import type { GateResult, RuleVerdict } from '../gate/index.ts';
import { gate, type Lang, translate } from '../language/index.ts';
import { verdictName } from './gate.ts';

/**
 * JUnit XML as CI systems read it: a suite a system, a case a verdict. Red is a failure; CANNOT TELL is an error, which no
 * reader takes for a pass, unless the gate says that it only warns: then it is skipped.
 */
export function gateJunit(result: GateResult, lang: Lang): string {
  const document = new DOMParser().parseFromString('<testsuites/>', 'text/xml');
  const root = document.documentElement;
  const suites = new Map<string, RuleVerdict[]>();
  for (const verdict of result.verdicts) {
    const name = verdict.system ?? 'gate';
    suites.set(name, [...(suites.get(name) ?? []), verdict]);
  }
  const element = (name: string, attributes: Readonly<Record<string, string>>) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, printable(value));
    return made;
  };
  const kindOf = ({ colour, stops }: RuleVerdict) =>
    colour === 'red' ? 'failure' : colour === 'green' ? undefined : stops ? 'error' : 'skipped';
  const count = (verdicts: readonly RuleVerdict[], kind: string) =>
    String(verdicts.filter((verdict) => kindOf(verdict) === kind).length);
  const counts = (verdicts: readonly RuleVerdict[]) => ({
    tests: String(verdicts.length),
    failures: count(verdicts, 'failure'),
    errors: count(verdicts, 'error'),
    skipped: count(verdicts, 'skipped'),
  });
  for (const [key, value] of Object.entries({ name: 'jatdae gate', ...counts(result.verdicts) }))
    root.setAttribute(key, value);
  for (const [name, verdicts] of suites) {
    const suite = element('testsuite', { name, ...counts(verdicts) });
    for (const verdict of verdicts) {
      const one = element('testcase', { classname: name, name: verdictName(verdict, lang) });
      const kind = kindOf(verdict);
      const message = translate(verdict.say, lang);
      if (kind !== undefined) {
        const told = element(kind, {
          type: verdict.code,
          message: `${translate(gate.colour[verdict.colour], lang)}: ${message}`,
        });
        told.appendChild(document.createTextNode(printable([message, ...verdict.queries].join('\n'))));
        one.appendChild(told);
      } else {
        const out = element('system-out', {});
        out.appendChild(document.createTextNode(printable(message)));
        one.appendChild(out);
      }
      suite.appendChild(one);
    }
    root.appendChild(suite);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.toString()}\n`;
}

/** XML 1.0 has no place for most control characters, not even escaped. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are not XML
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
}
