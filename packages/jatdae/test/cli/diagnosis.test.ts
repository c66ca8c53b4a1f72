import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';
import { type Called, jatdae } from './jatdae.ts';

const page = readFileSync(new URL('../../../../docs/diagnosis.md', import.meta.url), 'utf8');

/** The commands of the page with the lines that it quotes of each. */
const quoted = [...page.matchAll(/^```\n(\$ [\s\S]*?)^```$/gm)].flatMap(([, block]) =>
  block!.split(/^(?=\$ )/m).map((part) => {
    const [command, ...lines] = part.trimEnd().split('\n');
    return { command: command!.slice('$ jatdae '.length), lines };
  }),
);

describeShared(
  'docs/diagnosis.md',
  () => {
    const cwd = join(tempFolder(), 'welfare');
    const call = (command: string): Called => jatdae(command.split(' '), { cwd });
    let green: Called;

    beforeAll(async () => {
      const script = new URL('../../../../scripts/welfare.mjs', import.meta.url).href;
      const { welfare } = (await import(script)) as { welfare(shared: string, folder: string, of: string): void };
      welfare(shared('')!, cwd, 'rrf');
      call('run --quiet');
      call('baseline write --quiet');
      green = call('gate --quiet');
      welfare(shared('')!, cwd, 'reranked');
      call('run final --quiet');
    }, 300_000);

    it('begins from a state that passes', () => {
      expect([green.code, green.out.trimEnd().split('\n').at(-1)]).toEqual([
        0,
        'GREEN  21 green, 0 red, 0 cannot tell',
      ]);
    });

    it.each(quoted)('$command', { timeout: 120_000 }, ({ command, lines }) => {
      expect(lines.length).toBeGreaterThan(0);
      const { out } = call(`${command} --quiet`);
      for (const line of lines) expect(out.split('\n')).toContain(line);
    });

    it('is red, and says so to a program', () => {
      expect(call('gate --quiet').code).toBe(1);
    });
  },
  'data/ko-welfare',
);
