const FROM = ',"stages":[';
const TO = ',"result":[';
const IDS = '"ids":[';

/**
 * The text of a line of a run without the stages that nobody asked for, and of the others only names and ids: a trace is most
 * of a line. `answerLine` writes qid, stages, result in this order, and name before ids. Without a backslash in the line no
 * quote stands within a string, so that these marks are what they seem; other lines, and those that lack a stage that was
 * asked for, stay whole.
 */
export function cutStages(text: string, names: readonly string[]): string {
  const from = text.indexOf(FROM);
  const to = text.lastIndexOf(TO);
  if (from < 0 || to < from || text.includes('\\')) return text;
  const kept: string[] = [];
  for (const name of names) {
    const at = text.indexOf(`{"name":${JSON.stringify(name)},`, from);
    const ids = at < 0 ? -1 : text.indexOf(IDS, at);
    if (ids < 0 || ids > to) return text;
    const open = ids + IDS.length;
    // The next bracket outside of a string: ids are strings, and an empty list closes at once.
    const close = text[open] === ']' ? open : text.indexOf('"]', open) + 1;
    if (close <= 0 || close > to) return text;
    kept.push(`{"name":${JSON.stringify(name)},"ids":[${text.slice(open, close)}]}`);
  }
  return `${text.slice(0, from)}${FROM}${kept.join(',')}]${text.slice(to)}`;
}
