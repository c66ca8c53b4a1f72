import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeModels, MODELS } from '../dense/real-models.ts';
import { tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

/** Every file below a folder with its bytes, times left out. */
function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'times.jsonl')
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(names.sort().map((name) => [name.slice(folder.length), readFileSync(name, 'latin1')]));
}

describe('jatdae demo', () => {
  it('writes the same bytes twice, in the same folder and in another, except times', { timeout: 120_000 }, () => {
    const [one, other] = [tempFolder(), tempFolder()];
    const first = jatdae(['demo'], { cwd: one });
    expect(first.err).not.toContain('error');
    expect(first.code).toBe(0);
    const written = filesBelow(join(one, '.jatdae/demo'));
    expect(Object.keys(written).filter((name) => name.endsWith('run.jsonl'))).toHaveLength(10);
    const again = jatdae(['demo'], { cwd: one });
    expect(again.out).toBe(first.out);
    expect(filesBelow(join(one, '.jatdae/demo'))).toEqual(written);
    expect(jatdae(['demo'], { cwd: other }).out).toBe(first.out);
    expect(filesBelow(join(other, '.jatdae/demo'))).toEqual(written);
  });

  it('says which models it knows', () => {
    const { code, err } = jatdae(['demo', '--models', 'bge-m4'], { cwd: tempFolder() });
    expect([code, err]).toMatchInlineSnapshot(`
      [
        2,
        "jatdae: --models bge-m4: neither a known model (bge-m3, kure, e5, qwen3), nor a folder, nor OWNER/NAME on the hub; a folder or URL may follow: --models bge-m4=FOLDER
      ",
      ]
    `);
  });

  it('asks for a folder where the hub has no weights that it could run', () => {
    const { code, err } = jatdae(['demo', '--models', 'kure'], { cwd: tempFolder() });
    expect([code, err]).toMatchInlineSnapshot(`
      [
        2,
        "jatdae: --models kure: no ONNX weights of kure are known on the hub; give a folder (--models kure=FOLDER) or the URL of an endpoint
      ",
      ]
    `);
  });
});

describeModels('jatdae demo with a model of its own', ['static-minilm'], () => {
  it('puts it in the place of lsa, alone and in the hybrids', { timeout: 120_000 }, () => {
    const cwd = tempFolder();
    const { code, out, err } = jatdae(['demo', '--models', join(MODELS, 'static-minilm')], { cwd });
    expect(err).not.toContain('error');
    expect(code).toBe(0);
    expect(readdirSync(join(cwd, '.jatdae/demo/runs')).sort()).toEqual([
      'bm25-2gram',
      'bm25-morph',
      'bm25-whitespace',
      'code-first',
      'cut',
      'reranked',
      'rrf',
      'static-minilm',
      'weighted',
    ]);
    expect(out).toMatch(/^static-minilm +0\.\d{4}/m);
  });
});
