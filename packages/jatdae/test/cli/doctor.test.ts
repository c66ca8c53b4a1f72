import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../services/process.ts';
import { tempFolder } from '../temp.ts';
import { jatdaeAsync, resultOf } from './jatdae.ts';

function folderWith(systems: string): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'd.jsonl'), '{"id":"d1","text":"체류지 변경 신고"}\n{"id":"d2","text":"외국인 등록"}\n');
  writeFileSync(join(folder, 'q.jsonl'), '{"qid":"q1","question":"체류지","relevant":["d1"]}\n');
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    `collection: { documents: d.jsonl, queries: q.jsonl }\nsystems:\n${systems}`,
  );
  return folder;
}

const doctor = (cwd: string, ...args: string[]) => jatdaeAsync(['doctor', ...args], { cwd, env: { JATDAE_GOLD: '' } });

describe('jatdae alone, and jatdae doctor', () => {
  it('greet with what one can do next, in the language of the locale', async () => {
    const cwd = tempFolder();
    const { code, out, err } = await jatdaeAsync([], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Three things to do next:');
    expect((await jatdaeAsync(['--lang', 'ko'], { cwd })).out).toContain('다음에 할 수 있는 세 가지');
  });

  it('end with 0, 1, 2 and 3', async () => {
    const well = await doctor(folderWith('  bm25: { type: bm25 }\n'), '--json');
    expect(resultOf(well.out)).toMatchObject({ exit_code: 0, counts: { fault: 0 } });
    expect(well.code).toBe(0);
    const fault = await doctor(folderWith('  mine: { type: module, path: gone.ts }\n'), '--offline');
    expect(fault.code).toBe(1);
    expect(fault.out).toMatch(/^ {2}FAULT {4}mine: there is no gone\.ts/m);
    expect((await doctor(tempFolder(), '--project', 'nowhere.yaml')).code).toBe(2);
    const url = `http://127.0.0.1:${await freePort()}/`;
    const outside = await doctor(folderWith(`  os: { type: opensearch, url: '${url}', index: a }\n`));
    expect(outside.code).toBe(3);
    expect(outside.out).toContain(`${url} cannot be reached: the`);
  });
});
