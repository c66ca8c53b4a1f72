import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { readTags, tagQuery } from '../../src/project/failure-tags.ts';
import { tempFile, tempFolder } from '../temp.ts';

describe('tags of failures', () => {
  it('are added, taken away and kept with their note, sorted', () => {
    const file = join(tempFolder(), 'failures.tags.jsonl');
    expect(readTags(file)).toEqual(new Map());
    tagQuery(file, 'q2', { tags: ['typo', '표-필요'], note: '약관 3쪽' });
    tagQuery(file, 'q10', { tags: ['typo'] });
    expect(tagQuery(file, 'q2', { tags: ['a.b'] })).toEqual({
      qid: 'q2',
      tags: ['a.b', 'typo', '표-필요'],
      note: '약관 3쪽',
    });
    expect(readFileSync(file, 'utf8')).toBe(
      '{"qid":"q10","tags":["typo"]}\n{"qid":"q2","tags":["a.b","typo","표-필요"],"note":"약관 3쪽"}\n',
    );
    expect(tagQuery(file, 'q10', { tags: ['typo'], remove: true })).toBeUndefined();
    expect([...readTags(file).keys()]).toEqual(['q2']);
    // An empty note takes the note away.
    expect(tagQuery(file, 'q2', { tags: [], note: '' })).toEqual({ qid: 'q2', tags: ['a.b', 'typo', '표-필요'] });
  });

  it('a file edited by hand: BOM, CRLF, empty lines, a query twice', () => {
    const file = tempFile('\ufeff{"qid":"q1","tags":["b"]}\r\n\r\n{"qid":"q1","tags":["a"],"note":"n"}', 'tags.jsonl');
    expect(readTags(file).get('q1')).toEqual({ qid: 'q1', tags: ['a', 'b'], note: 'n' });
  });

  it.each(['{"qid":"q1"}', '{"qid":"q1","tags":["a b"]}', 'q1 typo', '{"qid":"q1","tags":[],"why":1}'])(
    'a bad line is refused with its place, and the file left as it is: %s',
    (bad) => {
      const content = `{"qid":"q0","tags":["a"]}\n${bad}\n`;
      const file = tempFile(content, 'tags.jsonl');
      expect(() => tagQuery(file, 'q0', { tags: ['b'] })).toThrow(/tags\.jsonl:2: /);
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it('a tag is a word', () => {
    const file = join(tempFolder(), 'tags.jsonl');
    for (const bad of ['a b', '', '-a', '#a', 'a,b']) {
      expect(() => tagQuery(file, 'q', { tags: [bad] })).toThrow(JatdaeError);
    }
  });

  it('the order of tagging changes no byte, and reading gives what was written', () => {
    const tag = fc.constantFrom('typo', '표', 'a-b', 'x.y');
    const pair = fc.tuple(fc.constantFrom('q1', 'q2', 'q10', '__proto__', '질의'), tag);
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 8 }), fc.nat(), (pairs, turn) => {
        const folder = tempFolder();
        const write = (name: string, order: typeof pairs) => {
          const file = join(folder, name);
          for (const [qid, one] of order) tagQuery(file, qid, { tags: [one] });
          return readFileSync(file, 'utf8');
        };
        const at = turn % pairs.length;
        const bytes = write('a.jsonl', pairs);
        expect(write('b.jsonl', [...pairs.slice(at), ...pairs.slice(0, at)].reverse())).toBe(bytes);
        const file = join(folder, 'c.jsonl');
        writeFileSync(file, bytes);
        const [qid, one] = pairs[0]!;
        tagQuery(file, qid, { tags: [one] });
        expect(readFileSync(file, 'utf8')).toBe(bytes);
      }),
      { numRuns: 30 },
    );
  });
});
