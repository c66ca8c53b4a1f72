import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { gateJsonSchema } from '../../src/gate/index.ts';
import { RULE_KINDS } from '../../src/gate/rules/index.ts';
import { AKASHA_GATE } from './akasha.ts';

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
interface Shape {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: boolean;
}

it('the schema for editors is what is checked, and ships with the package (npm run systems writes it)', () => {
  expect(JSON.parse(file('packages/jatdae/schema/gate.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(gateJsonSchema())),
  );
  const { exports } = JSON.parse(file('packages/jatdae/package.json')) as { exports: Record<string, unknown> };
  expect(exports['./schema/gate.schema.json']).toBe('./schema/gate.schema.json');
});

it('it has every kind of rule, with the key that makes it', () => {
  const { anyOf } = gateJsonSchema() as {
    anyOf: readonly { properties: { rules: { items: { anyOf: readonly (Shape & { title: string })[] } } } }[];
  };
  const kinds = anyOf[0]!.properties.rules.items.anyOf;
  expect(kinds.map(({ title }) => title)).toEqual(RULE_KINDS.map(({ key }) => key));
  for (const { title, required, properties, additionalProperties } of kinds) {
    expect(required).toContain(title);
    expect(additionalProperties).toBe(false);
    for (const key of ['name', 'systems', 'by', 'slices', 'except', 'slice']) expect(properties).toHaveProperty(key);
  }
  const { rules } = parse(AKASHA_GATE) as { rules: readonly object[] };
  for (const rule of rules) {
    const fits = kinds.filter(
      ({ required = [], properties }) =>
        required.every((key) => key in rule) && Object.keys(rule).every((key) => key in properties),
    );
    expect(fits).toHaveLength(1);
  }
});
