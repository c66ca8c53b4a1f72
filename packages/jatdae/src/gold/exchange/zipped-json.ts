import { isTold, JatdaeError } from '../../errors.ts';
import { common, gold as words } from '../../language/index.ts';

/** The one JSON file of a ZIP, as Quepid packs its books. @throws JatdaeError where there is none, or several. */
export async function zippedJson(path: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }> {
  try {
    return await soleJson(path, bytes);
  } catch (refused) {
    // Readers of documents name the file where they return what they refuse.
    if (refused instanceof JatdaeError || !isTold(refused)) throw refused;
    const say = common.inAll({ en: refused.in('en'), ko: refused.in('ko') });
    throw new JatdaeError(say, { place: { file: path }, cause: refused });
  }
}

async function soleJson(path: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }> {
  // Loaded for the first archive.
  const { Zip } = await import('@jatdae/ingest/zip');
  const zip = await Zip.open(bytes, 'Quepid');
  const names = zip.names().filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const [name, ...more] = names.filter((entry) => /\.json$/i.test(entry));
  if (name === undefined || more.length > 0)
    throw new JatdaeError(words.exchange.zipWithoutOneJson({ names: names.slice(0, 5) }), { place: { file: path } });
  return { name, bytes: await zip.read(name) };
}
