import { z } from 'zod';
import { translate } from '../language/index.ts';
import { brief, schema } from './load-gate.ts';
import { RULE_KINDS } from './rules/index.ts';

/** The JSON schema of a gate file for editors: the rules spelled out kind by kind, and the brief form. */
export function gateJsonSchema(): object {
  const plain = (one: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' }) as Record<
      string,
      unknown
    >;
    return rest;
  };
  const whole = plain(schema) as { properties: Record<string, unknown> };
  const rules = {
    type: 'array',
    items: {
      anyOf: RULE_KINDS.map(({ key, about, schema: rule }) => ({
        ...plain(rule),
        title: key,
        description: translate(about, 'en'),
      })),
    },
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'gate.yaml',
    anyOf: [
      { ...whole, properties: { ...whole.properties, rules } },
      { ...plain(brief), description: 'the brief form: measures with a floor (min) or a ceiling (max)' },
    ],
  };
}
