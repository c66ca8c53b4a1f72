import type { ParamValue } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';

/** `Name(key=value, ...)@cutoff` taken apart; nothing is checked against a family yet. */
export interface Written {
  /** As written: an alias stays one. */
  readonly name: string;
  /** Parameter to its value; empty without brackets. */
  readonly params: ReadonlyMap<string, ParamValue>;
  /** Number after `@`; undefined where there is none. */
  readonly cutoff: number | undefined;
}

/**
 * Read one measure in `ir_measures` notation. Values: numbers, True/False, 'text', {grade: gain}.
 *
 * @throws MeasureError where the text has another form, or a parameter or grade stands twice
 */
export function readNotation(text: string): Written {
  let at = 0;
  const rest = () => text.slice(at);
  const fail = (what: string): never => {
    throw new MeasureError({ code: 'unreadable', params: { text, what, examples: ['nDCG@10', 'RBP(p=0.8)'] } });
  };
  const space = () => {
    at += /^\s*/.exec(rest())![0].length;
  };
  const take = (pattern: RegExp, what: string): string => {
    space();
    const match = pattern.exec(rest());
    if (!match) return fail(what);
    at += match[0].length;
    return match[0];
  };
  const takeNumber = (): number => Number(take(/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/, 'expected a number'));

  const name = take(/^[A-Za-z0-9_αβ]+/, 'expected a name');
  const params = new Map<string, ParamValue>();
  space();
  if (text[at] === '(') {
    at++;
    space();
    while (text[at] !== ')') {
      const key = take(/^[A-Za-z_]\w*/, 'expected a parameter name');
      take(/^=/, `expected = after ${key}`);
      if (params.has(key)) fail(`parameter ${key} stands twice`);
      params.set(key, value());
      space();
      if (text[at] === ',') at++;
      else if (text[at] !== ')') fail('expected , or )');
      space();
    }
    at++;
  }
  space();
  let cutoff: number | undefined;
  if (text[at] === '@') {
    at++;
    cutoff = takeNumber();
    space();
  }
  if (at < text.length) fail(`"${rest()}" is left over`);
  return { name, params, cutoff };

  function value(): ParamValue {
    space();
    const c = text[at];
    if (c === "'" || c === '"') {
      const quoted = take(c === '"' ? /^"[^"]*"/ : /^'[^']*'/, 'the quotation mark is not closed');
      return quoted.slice(1, -1);
    }
    if (c === '{') {
      at++;
      const map = new Map<number, number>();
      space();
      while (text[at] !== '}') {
        const grade = takeNumber();
        take(/^:/, `expected : after grade ${grade}`);
        if (map.has(grade)) fail(`grade ${grade} stands twice`);
        map.set(grade, takeNumber());
        space();
        if (text[at] === ',') at++;
        else if (text[at] !== '}') fail('expected , or }');
        space();
      }
      at++;
      return map;
    }
    const word = /^(true|false)\b/i.exec(rest());
    if (word) {
      at += word[0].length;
      return word[0].toLowerCase() === 'true';
    }
    return takeNumber();
  }
}
