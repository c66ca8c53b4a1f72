import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseMeasure } from '@jatdae/measures';
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument, type Scalar, type YAMLSeq } from 'yaml';
import { JatdaeError } from '../errors.ts';
import { advise as words } from '../language/index.ts';
import { loadConfig } from './load-config.ts';

/**
 * Set `measures:` of a `jatdae.yaml`. Nothing else of the file changes, down to the byte: only the text of that value is
 * replaced. Comments beside measures that stay are kept.
 *
 * @throws JatdaeError where the file would not load afterwards; then it is as it was
 */
export function writeMeasures(file: string, measures: readonly string[]): void {
  const source = readFileSync(file, 'utf8');
  const next = withMeasures(source, measures);
  const beside = `${file}.${randomUUID().slice(0, 8)}.new`;
  writeFileSync(beside, next);
  try {
    const { measures: read = [] } = loadConfig(beside);
    if (JSON.stringify(read) !== JSON.stringify(measures))
      throw new JatdaeError(words.cannotWrite, { place: { file } });
  } catch (error) {
    rmSync(beside);
    throw error;
  }
  renameSync(beside, file);
}

/** The text with these measures. */
export function withMeasures(source: string, measures: readonly string[]): string {
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const { contents } = parseDocument(source, { keepSourceTokens: true });
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === 'measures')
    : undefined;
  const value = pair?.value as ParsedNode | null | undefined;
  const flow = `[${measures.join(', ')}]`;
  if (value?.range) {
    const text = isSeq(value) && value.flow !== true ? blockText(value, measures, source, eol) : flow;
    const [start, end] = value.range;
    return `${source.slice(0, start)}${text}${source.slice(end)}`;
  }
  // Before the systems, where people look for it; else at the end.
  const at = /^systems:/m.exec(source)?.index ?? source.length;
  const gap = at > 0 && !source.slice(0, at).endsWith('\n') ? eol : '';
  return `${source.slice(0, at)}${gap}measures: ${flow}${eol}${source.slice(at)}`;
}

/** A list of one item a line, written as the old one is; items that stay keep their comments. */
function blockText(old: YAMLSeq, measures: readonly string[], source: string, eol: string): string {
  const start = old.range![0];
  const indent = ' '.repeat(start - (source.lastIndexOf('\n', start - 1) + 1));
  const items = old.items.filter((item): item is Scalar => isScalar(item));
  const lines = measures.map((measure) => {
    const item = items.find(({ value }) => sameMeasure(String(value), measure));
    const above = item?.commentBefore
      ? `#${item.commentBefore.replaceAll('\n', `${eol}${indent}#`)}${eol}${indent}`
      : '';
    return `${above}- ${measure}${item?.comment ? ` #${item.comment}` : ''}`;
  });
  const tail = source.slice(start, old.range![1]);
  return `${lines.join(`${eol}${indent}`)}${/\r?\n$/.exec(tail)?.[0] ?? ''}`;
}

function sameMeasure(a: string, b: string): boolean {
  try {
    return parseMeasure(a).name === parseMeasure(b).name;
  } catch {
    return a === b;
  }
}
