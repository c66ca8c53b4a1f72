import { z } from 'zod';
import { gate as words } from '../../language/index.ts';
import type { RuleKind } from '../rule.ts';
import { common } from './common.ts';

const schema = z.strictObject({
  ...common,
  queries: z.strictObject({ at_least: z.int().min(1) }).describe('how many queries must be evaluated'),
});

/** `queries: {at_least: 500}`: a gate over half the queries is no gate. */
export const queriesRule: RuleKind<z.infer<typeof schema>> = {
  key: 'queries',
  about: words.rules.queriesRule,
  schema,
  title: ({ queries }) => `queries >= ${queries.at_least}`,
  judge({ queries: { at_least } }, { rows }) {
    const n = rows.length;
    const met = n >= at_least;
    const evidence = { value: n, limit: at_least };
    return [
      {
        colour: met ? 'green' : 'red',
        code: met ? 'met' : 'too-few',
        say: words.queryCount({ n, least: at_least }),
        evidence,
      },
    ];
  },
};
