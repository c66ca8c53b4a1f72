import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

it('a store that a failed import left behind is no gold: the one of jatdae.yaml is looked at', () => {
  const cwd = tempFolder();
  const put = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  put('bad.csv', '이것은,골드가,아니다\n1,2,3\n');
  put('documents.jsonl', '{"id":"a","text":"연차는 15일이다"}\n');
  put('queries.jsonl', '{"qid":"1","question":"연차는 며칠","relevant":["b"]}\n');
  const store = join(cwd, '.jatdae', 'gold.db');
  expect(jatdae(['gold', 'import', 'bad.csv'], { cwd }).code).toBe(2);
  const alone = jatdae(['gold', 'lint'], { cwd });
  expect(alone.code).toBe(2);
  put(
    'jatdae.yaml',
    'collection: { documents: documents.jsonl, queries: queries.jsonl }\nsystems: { w: { type: bm25 } }\n',
  );
  const found = jatdae(['gold', 'lint'], { cwd });
  expect(found.code).toBe(1);
  expect(found.out).toContain('documents-not-in-corpus');
  // Named, it is what was asked for.
  expect(jatdae(['gold', 'lint', '--store', store], { cwd }).code).toBe(0);
});
