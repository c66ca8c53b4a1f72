import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { verbs } from '../src/cli/verbs.ts';
import { Access } from '../src/server/access.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** The lines of the Dockerfile, those that go on put together. */
const dockerfile = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);
const all = (instruction: string) =>
  dockerfile.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}
const compose = parse(read('compose.yaml')) as {
  readonly services: Readonly<Record<'postgres' | 'studio', Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const { postgres, studio } = compose.services;

/** A call of the command line is one that commander takes. @throws where a verb, an option or a value is none */
async function understood([name, ...args]: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const verb = await verbs.find((one) => one.name === name)!.load();
  const command = new Command(name).exitOverride().configureOutput({ writeErr: () => {} });
  verb.configure(command, 'en');
  command.action(() => {});
  await command.parseAsync([...args], { from: 'user' });
  return command.opts();
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly engines?: { readonly node?: string };
}

describe('the Dockerfile', () => {
  it('copies what is in git', () => {
    const known = new Set(execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));
    const sources = all('COPY')
      .filter((line) => !line.startsWith('--from='))
      .flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources) {
      expect(known.has(source) || [...known].some((file) => file.startsWith(`${source}/`)), source).toBe(true);
    }
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    expect(sources.filter((source) => ignored.includes(source))).toEqual([]);
  });

  it('has every package of the workspace before npm ci, and packs those that are published for its Node', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const early = dockerfile
      .slice(
        0,
        dockerfile.findIndex((line) => line.includes('npm ci')),
      )
      .join('\n');
    for (const folder of workspaces) expect(early).toContain(`COPY ${folder}/package.json ${folder}/`);
    const published = workspaces
      .map((folder) => JSON.parse(read(`${folder}/package.json`)) as Manifest)
      .filter((one) => one.private !== true && !/<22/.test(one.engines?.node ?? ''));
    expect(dockerfile).toContain('FROM node:22-slim');
    const packed = [
      ...all('RUN')
        .join(' ')
        .matchAll(/--workspace (\S+)/g),
    ].map(([, name]) => name);
    expect(packed).toEqual(published.map(({ name }) => name));
  });

  it('runs as no root, from the packed packages alone, with the driver that tests use', () => {
    const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000');
    expect(last.filter((line) => line.startsWith('COPY '))).toEqual(['COPY --from=build /packed /packed']);
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    expect(last.join('\n')).toContain(` pg@${devDependencies.pg} `);
    for (const from of all('FROM')) expect(from).toMatch(/^node:22-slim( AS build)?$/);
  });

  it('starts the studio at the port that it exposes and asks for its health', async () => {
    expect(JSON.parse(all('ENTRYPOINT')[0]!)).toEqual(['jatdae']);
    const options = await understood(JSON.parse(all('CMD')[0]!) as string[]);
    expect(options).toMatchObject({ host: '0.0.0.0', port: all('EXPOSE')[0] });
    const [, command] = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)!;
    const [program, flag, script] = JSON.parse(command!) as string[];
    expect([program, flag]).toEqual(['node', '-e']);
    expect(script).toContain(`http://127.0.0.1:${all('EXPOSE')[0]}/`);
    // Nobody listens there: it is a script that runs, and says no.
    const closed = script!.replace(/:\d+\//, ':9/');
    expect(() => execFileSync(process.execPath, ['-e', closed], { stdio: 'pipe' })).toThrow(/Command failed/);
  });
});

describe('compose.yaml', () => {
  it('gives the program only variables that it reads', () => {
    const source = readdirSync(join(ROOT, 'packages/jatdae/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('words'))
      .map((file) => read(`packages/jatdae/src/${file}`))
      .join('\n');
    for (const name of Object.keys(studio.environment)) {
      expect(source, name).toMatch(new RegExp(`process\\.env\\.${name}\\b|\\{ ${name}: \\w+ \\} = process\\.env`));
    }
    // Those of the image of PostgreSQL.
    expect(Object.keys(postgres.environment)).toEqual(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']);
  });

  it('holds no secret, stops without one, and the guides name every variable', () => {
    const text = read('compose.yaml');
    const variables = [...text.matchAll(/\$\{([A-Z_]+)(:[-?])?/g)].map(([, name, rule]) => ({ name: name!, rule }));
    expect(variables.every(({ rule }) => rule !== undefined)).toBe(true);
    const needed = new Set(variables.filter(({ rule }) => rule === ':?').map(({ name }) => name));
    expect([...needed].sort()).toEqual(['JATDAE_TOKENS', 'POSTGRES_PASSWORD']);
    for (const guide of ['docs/team.md', 'docs/team.ko.md']) {
      const table = [...read(guide).matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
      expect(table.sort()).toEqual([...new Set(variables.map(({ name }) => name))].sort());
    }
  });

  it('starts the studio once the database answers, as the same user, at the same port', async () => {
    const filled = studio.command!.map((word) => word.replace(/\$\{\w+:-(.*?)\}/g, '$1'));
    const options = await understood(filled);
    expect(options).toMatchObject({ host: '0.0.0.0', allowHost: ['localhost'] });
    expect(studio.ports!.map((port) => port.replace(/\$\{\w+:-(.*?)\}/g, '$1'))).toEqual([
      `127.0.0.1:${String(options.port)}:${String(options.port)}`,
    ]);
    expect(all('EXPOSE')).toEqual([options.port]);
    expect(studio.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    const url = new URL(studio.environment.JATDAE_GOLD!.replace(/\$\{.*?\}/, 'secret'));
    const { POSTGRES_USER: user, POSTGRES_DB: database } = postgres.environment;
    expect([url.username, url.pathname, url.host]).toEqual([user, `/${database}`, 'postgres:5432']);
    expect(postgres.healthcheck!.test.join(' ')).toContain(`--username ${user} --dbname ${database}`);
    // Only the studio is to be reached from outside.
    expect(postgres.ports).toBeUndefined();
  });

  it('keeps the labels in a volume and pins its images', () => {
    const [name] = postgres.volumes[0]!.split(':');
    expect(Object.keys(compose.volumes)).toEqual([name]);
    expect(postgres.image).toMatch(/^postgres:\d+\.\d+-alpine$/);
    expect(existsSync(join(ROOT, studio.build!, 'Dockerfile'))).toBe(true);
  });
});

describe('the guides', () => {
  it.each(['docs/team.md', 'docs/team.ko.md'])('%s: calls that are understood, tokens that are read', async (guide) => {
    const text = read(guide);
    const calls = [...text.matchAll(/(?:^|`|npx |exec studio )(jatdae [a-z][^`\n#]*)/gm)].map(([, call]) =>
      call!.trim(),
    );
    expect(calls.length).toBeGreaterThan(6);
    for (const call of calls) await understood(call.split(/\s+/).slice(1));
    const [, tokens] = /^\s*JATDAE_TOKENS='(.*)'$/m.exec(text)!;
    // The tokens of a guide are no tokens; of the right length the list is one.
    expect(() => Access.tokens(tokens!, 'guide')).toThrow(/characters/);
    const access = Access.tokens(tokens!.replaceAll('TOKEN-', '0123456789abcdef'), 'guide');
    expect(access.who({ token: '0123456789abcdef2' })).toEqual({ name: 'chief', role: 'admin' });
  });
});
