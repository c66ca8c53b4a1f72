import { existsSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readDocument, slug } from './document.ts';
import { documents } from './documents.ts';

const docs = new Map(documents().map((path) => [path, readDocument(path)]));

describe('links between documents', () => {
  it.each([...docs.keys()])('%s', (path) => {
    const broken = docs.get(path)!.links.flatMap(({ href, line }) => {
      if (/^(https?|mailto):/.test(href)) return [];
      const [file = '', anchor] = decodeURIComponent(href).split('#');
      const target = file === '' ? path : normalize(`${dirname(path)}/${file}`);
      if (!existsSync(`${ROOT}${target}`)) return [`${path}:${line}: there is no ${target}`];
      if (anchor === undefined || !target.endsWith('.md')) return [];
      const anchors = (docs.get(target) ?? readDocument(target)).anchors;
      return anchors.has(anchor) ? [] : [`${path}:${line}: ${target} has no heading #${anchor}`];
    });
    expect(broken).toEqual([]);
  });

  it('knows how GitHub makes anchors', () => {
    expect(slug('`jatdae.yaml` 설정: what, why?')).toBe('jatdaeyaml-설정-what-why');
    expect(slug('11pt_avg')).toBe('11pt_avg');
  });
});
