import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { translate } from '../../src/language/index.ts';
import { configJsonSchema } from '../../src/project/config.ts';
import { kinds } from '../../src/systems/kinds.ts';

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

it('docs/systems.md is what the kinds say', async () => {
  const script = new URL('../../../../scripts/systems.mjs', import.meta.url).href;
  const { systemsPage } = (await import(script)) as {
    systemsPage(
      all: readonly { type: string; about: string; schema: z.ZodType }[],
      json: (schema: z.ZodType) => object,
    ): string;
  };
  const told = kinds.map((kind) => ({ ...kind, about: translate(kind.about, 'en') }));
  expect(file('docs/systems.md')).toBe(
    systemsPage(told, (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
});

it('the schema for editors is what is checked, and ships with the package', () => {
  expect(JSON.parse(file('packages/jatdae/schema/jatdae.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(configJsonSchema())),
  );
  const { files, exports } = JSON.parse(file('packages/jatdae/package.json')) as {
    files: string[];
    exports: Record<string, unknown>;
  };
  expect(files).toContain('schema');
  expect(exports['./schema/jatdae.schema.json']).toBe('./schema/jatdae.schema.json');
});

it('no two kinds have the same name', () => {
  expect(new Set(kinds.map((kind) => kind.type)).size).toBe(kinds.length);
});
