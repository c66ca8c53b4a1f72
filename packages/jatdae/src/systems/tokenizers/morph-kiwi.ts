import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { importOptional } from '../optional.ts';
import { type MorphEngine, wordsOf } from './morph-engine.ts';
import { quietly } from './quietly.ts';

/**
 * Kiwi, the analyser of many Korean baselines. Its package has no model: `folder` holds the files of one of the same
 * version, such as those inside of PyPI's `kiwipiepy_model`. Starting takes about 6 s.
 */
export async function kiwiEngine(folder: string | undefined): Promise<MorphEngine> {
  if (folder === undefined || folder === '') throw new JatdaeError(systems.kiwiModel({ folder: '' }));
  const install = 'kiwi-nlp@0.23.0';
  const { KiwiBuilder } = await importOptional('kiwi-nlp', install, () => import('kiwi-nlp'));
  const modelFiles = await readModel(folder);
  const wasm = createRequire(import.meta.url).resolve('kiwi-nlp/dist/kiwi-wasm.wasm');
  const kiwi = await quietly(async () => {
    const builder = await KiwiBuilder.create(wasm);
    return builder.build({ modelFiles, modelType: 'cong.mdl' in modelFiles ? 'cong' : 'largest' });
  });
  return {
    limit: 1000,
    analyse: (text) =>
      wordsOf(
        text,
        kiwi.tokenize(text).map(({ str, tag, position, length }) => ({
          from: position,
          to: position + length,
          morphemes: [{ form: str, tag }],
        })),
      ),
    // The library has no way to let go.
    dispose: () => {},
  };
}

async function readModel(folder: string): Promise<Record<string, Uint8Array>> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.(mdl|dict|morph|knlm|txt)$/.test(name)).sort();
    if (!names.includes('sj.morph')) throw new Error('sj.morph is missing');
    const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
    return Object.fromEntries(files);
  } catch (cause) {
    throw new JatdaeError(systems.kiwiModel({ folder }), { cause });
  }
}
