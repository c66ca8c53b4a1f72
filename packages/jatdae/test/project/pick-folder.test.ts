import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { translate } from '../../src/language/index.ts';
import { pickFolder } from '../../src/project/pick-folder.ts';
import { tempFolder } from '../temp.ts';

const fault = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
  const folder = tempFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const error = await pickFolder(folder).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(JatdaeError);
  return translate((error as JatdaeError).say, 'ko');
};

describe('a folder that is no collection yet says what comes first', () => {
  // Compound files begin with these bytes; in CP949 they are text of a kind.
  const hwp = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(512)]);

  test('manuals alone: how they become documents', async () => {
    const said = await fault({ '편람/규정.hwp': hwp, '편람/서식.hwpx': 'PK', '질문.csv': '번호,질문,정답\n1,가,a\n' });
    expect(said).toContain('원본(HWP, HWPX, PDF, DOCX)이 2개');
    expect(said).toContain('jatdae ingest "편람" --split heading:2+row -o documents.jsonl');
  });

  test('documents and questions: what is found, what is missing, and where it may stand', async () => {
    const said = await fault({
      'documents.jsonl': '{"id":"a","text":"가나다"}\n',
      '질문.csv': '번호,질문\n1,가\n2,나\n',
    });
    expect(said).toContain('없는 것: 판정');
    expect(said).toContain('documents.jsonl (문서), 질문.csv (질의)');
    expect(said).toContain('질의 파일에 "정답" 열');
  });
});
