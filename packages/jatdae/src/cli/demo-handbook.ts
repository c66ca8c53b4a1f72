import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDocuments, ingestFiles, parseAttribute, parseSlugs, parseSplit, readFile } from '@jatdae/ingest';
import { JatdaeError } from '../errors.ts';
import { readDocuments, writeDocuments } from '../formats/index.ts';
import { translate, demo as words } from '../language/index.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** How the example's documents were cut from its source. */
const SPLIT = 'heading:3+row';
const ATTRIBUTES = ['code=1', 'item'];

/** The first step of the demo: the handbook as an office keeps it, to the documents that its questions were judged on. */
export async function ingestHandbook(session: Session, example: string, output: string): Promise<void> {
  const slugFile = join(example, 'slugs.json');
  const progress = new Progress(session, words.ingesting);
  const { files, documents } = await ingestFiles([join(example, 'handbook.hwpx')], {
    read: readFile,
    steps: parseSplit(SPLIT),
    slugs: parseSlugs(await readBytes(slugFile, 'utf8'), slugFile),
    attributes: ATTRIBUTES.map(parseAttribute),
    progress: (done, total) => progress.update(done, total),
  }).finally(() => progress.stop());
  await writeDocuments(output, documents, { force: true });
  const judged = (await readDocuments(join(example, 'documents.jsonl'))).data;
  const { unchanged } = checkDocuments(judged, documents);
  if (unchanged !== judged.length || unchanged !== documents.length)
    throw new JatdaeError(words.otherDocuments({ same: unchanged, judged: judged.length }), {
      place: { file: output },
    });
  const { tables, cells } = files[0]!.counts;
  session.out(`${translate(words.ingested({ tables, cells, documents: documents.length }), session.lang)}\n\n`);
}
