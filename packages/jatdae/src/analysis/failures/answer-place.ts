import { pieceCounter } from '@jatdae/ingest/texts';

/** About how many tokens a multilingual embedder makes of a text. */
export function tokensOf(text: string): number {
  return pieceCounter.count(text);
}

/** At which token, from 1, the first of the answer points begins that the text holds word for word; undefined: none is there. */
export function answerToken(text: string, points: readonly string[] | undefined): number | undefined {
  const places = (points ?? []).map((point) => placeOf(text, point)).filter((at) => at >= 0);
  return places.length === 0 ? undefined : tokensOf(text.slice(0, Math.min(...places))) + 1;
}

/** Blanks may differ. */
function placeOf(text: string, point: string): number {
  if (point.trim() === '') return -1;
  const at = text.indexOf(point);
  if (at >= 0) return at;
  const words = point
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(words.join('\\s+'), 'u').exec(text)?.index ?? -1;
}
