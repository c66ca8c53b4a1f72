import { JatdaeError } from '../../errors.ts';
import { LIMITS } from '../../ingest/limits.ts';
import { Zip } from '../../ingest/readers/zip.ts';
import * as words from '../../words/gold-exchange.ts';

/** The one JSON file of a ZIP, as Quepid packs its books. @throws JatdaeError where there is none, or several. */
export async function zippedJson(path: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }> {
  const zip = await Zip.open(bytes, LIMITS, 'Quepid');
  const names = zip.names().filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const [name, ...more] = names.filter((entry) => /\.json$/i.test(entry));
  if (name === undefined || more.length > 0)
    throw new JatdaeError(words.zipWithoutOneJson(names.slice(0, 5)), { place: { file: path } });
  return { name, bytes: await zip.read(name) };
}
