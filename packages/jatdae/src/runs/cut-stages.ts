const FROM = ',"stages":[';
const TO = ',"result":[';
const IDS = '"ids":[';
const BACKSLASH = 0x5c;
const BRACKET = 0x5d;

/**
 * The text of a line of a run without the stages that nobody asked for, and of the others only names and ids: a trace is most
 * of a line. `answerLine` writes qid, stages, result in this order, and name before ids. Without a backslash in the line no
 * quote stands within a string, so that these marks are what they seem; other lines, and those that lack a stage that was
 * asked for, stay whole.
 */
export function cutStages(line: Buffer, names: readonly string[]): string {
  const whole = () => line.toString('utf8');
  const from = line.indexOf(FROM);
  const to = line.lastIndexOf(TO);
  if (from < 0 || to < from || line.includes(BACKSLASH)) return whole();
  const kept: string[] = [];
  for (const name of names) {
    const at = line.indexOf(`{"name":${JSON.stringify(name)},`, from);
    const ids = at < 0 ? -1 : line.indexOf(IDS, at);
    if (ids < 0 || ids > to) return whole();
    const open = ids + IDS.length;
    // The next bracket outside of a string: ids are strings, and an empty list closes at once.
    const close = line[open] === BRACKET ? open : line.indexOf('"]', open) + 1;
    if (close <= 0 || close > to) return whole();
    kept.push(`{"name":${JSON.stringify(name)},"ids":[${line.toString('utf8', open, close)}]}`);
  }
  return `${line.toString('utf8', 0, from)}${FROM}${kept.join(',')}]${line.toString('utf8', to)}`;
}
