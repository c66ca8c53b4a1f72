import type { LintFinding } from './finding.ts';
import type { LintRule } from './rule.ts';

/** What the reader of the file had to settle, by the code of its notice. */
const FAULTS: ReadonlyMap<string, Pick<LintFinding, 'level' | 'code'>> = new Map([
  ['conflicts-settled', { level: 'error', code: 'judge-contradicts-itself' }],
  ['repeated-judgements', { level: 'warning', code: 'judgements-repeat' }],
]);

/** A pair with two grades by one judge in the file, and judgements that stand there twice. */
export const readFaults: LintRule = {
  name: 'read-faults',
  find: ({ reading }) =>
    reading.flatMap(({ code, say }): LintFinding[] => {
      const fault = FAULTS.get(code);
      return fault ? [{ ...fault, say, items: [] }] : [];
    }),
};
