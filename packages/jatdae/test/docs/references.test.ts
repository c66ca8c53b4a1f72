import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verbs } from '../../src/cli/verbs.ts';
import { optionsSchema } from '../../src/verbs/options-schema.ts';
import { commandTable } from './command-table.ts';
import { ROOT } from './document.ts';

const page = (name: string) => readFileSync(`${ROOT}docs/${name}.md`, 'utf8');
const script = (name: string) => import(new URL(`../../../../scripts/${name}.mjs`, import.meta.url).href);

it('docs/cli.md is what the verbs declare', async () => {
  const { cliPage } = (await script('reference-cli')) as { cliPage(all: typeof verbs): Promise<string> };
  expect(page('cli'), 'docs/cli.md is stale; run npm run build && npm run reference').toBe(await cliPage(verbs));
});

it('docs/cli.md has every verb and every option', async () => {
  const text = page('cli');
  for (const [name, { options }] of await commandTable()) {
    expect(text).toContain(`\n${name.includes(' ') ? '###' : '##'} jatdae ${name}\n`);
    // Former names are read and not shown.
    for (const { flags, hidden } of options) if (!hidden) expect(text).toContain(`\`${flags.replaceAll('|', '\\|')}\``);
  }
});

it('schema/verbs has the options of every verb', async () => {
  const { verbSchemas } = (await script('reference-verbs')) as {
    verbSchemas(all: typeof verbs, schemaOf: typeof optionsSchema): Promise<ReadonlyMap<string, string>>;
  };
  const folder = `${ROOT}packages/jatdae/schema/verbs/`;
  const written = readdirSync(folder).map((name) => [name, readFileSync(folder + name, 'utf8')] as const);
  const made = await verbSchemas(verbs, optionsSchema);
  expect(made.size).toBeGreaterThan(20);
  expect(new Map(written), 'schema/verbs is stale; run npm run build && npm run reference').toEqual(made);
});

it('schema/replies.json is what the types of the replies say', async () => {
  const { replySchemas } = (await script('reference-replies')) as { replySchemas(): string };
  const text = readFileSync(`${ROOT}packages/jatdae/schema/replies.json`, 'utf8');
  expect(text, 'schema/replies.json is stale; run npm run reference').toBe(replySchemas());
});

it('docs/api.md is what the packages export, each name with a sentence', async () => {
  const { apiPage } = (await script('reference-api')) as { apiPage(): string };
  expect(page('api'), 'docs/api.md is stale; run npm run reference').toBe(apiPage());
});

it('docs/api.md has every value that the packages export', async () => {
  const text = page('api');
  const packages = [
    await import('../../../measures/src/index.ts'),
    await import('../../../measures/src/stats/index.ts'),
    await import('../../../measures/src/stats/distributions.ts'),
    await import('../../../measures/src/advanced.ts'),
    await import('../../src/library/index.ts'),
    await import('../../src/library/formats.ts'),
    await import('../../src/library/systems.ts'),
    await import('../../src/library/gold.ts'),
    await import('../../src/library/judging.ts'),
  ];
  for (const names of packages.map(Object.keys)) {
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(text).toMatch(new RegExp(`\`(const |class )?${name}\\b`));
  }
});
