import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { joinIds, renamesOfIds, repairOfIds, suggestQueryIds } from '../../src/collection/index.ts';

const numbers = (from: number, to: number, write: (n: number) => string = String) =>
  Array.from({ length: to - from + 1 }, (_, i) => write(from + i));
const padded = (n: number) => String(n).padStart(2, '0');

describe('a repair needs evidence', () => {
  test.each<[what: string, left: readonly string[], right: readonly string[], name: string | undefined]>([
    // Issue 18, A 11: documents 1 to 30 and a judgement of 125; TIME's 424 and 425.
    ['the end of a number is no id', [...numbers(1, 30), '125'], numbers(1, 30), undefined],
    ['nor are two', [...numbers(1, 23), '424', '425'], numbers(1, 423), undefined],
    ['nor where nothing meets', ['125'], ['25', '26'], undefined],
    ['the end of a word is none', ['report'], ['port', 'ort'], undefined],
    ['all of one side, zeros', ['0042', '0007'], ['42', '7'], 'zeros'],
    ['all of one side, a prefix', ['12', '34'], ['corp/12', 'corp/34'], 'prefix'],
    ['a prefix without a separator', ['12', '34'], ['doc12', 'doc34'], 'prefix'],
    ['a prefix, one id left over', ['12', '34', '56'], ['doc12', 'doc34'], undefined],
    ['a prefix, others meet', ['12', 'doc34'], ['doc12', 'doc34'], undefined],
    ['numbers of two digits against bare ones, as in CACM', numbers(1, 64, padded), numbers(1, 64), 'zeros'],
    ['the same the other way', numbers(1, 64), numbers(1, 64, padded), 'zeros'],
    ['one of them has no other', numbers(1, 64, padded), numbers(2, 64), undefined],
    ['007 beside numbers of any length', [...numbers(8, 30), '007'], numbers(1, 30), undefined],
    ['both forms exist', ['7', '007'], ['7', '8'], undefined],
    ['two would become one', ['07', '007'], ['7'], undefined],
    ['two would do', ['A'], ['a', 'á', 'Á', 'A '], undefined],
    ['case, all', ['DOC-1', 'DOC-2'], ['doc-1', 'doc-2'], 'case'],
    ['case, others meet', ['DOC-1', 'doc-2'], ['doc-1', 'doc-2'], undefined],
    ['a blank behind one of many', ['d1 ', 'd2'], ['d1', 'd2'], 'blanks'],
    ['NFD among NFC', ['한글'.normalize('NFD'), '가'], ['한글', '가'], 'nfc'],
    ['a document is no chunk', ['doc'], ['doc#0', 'doc#1'], undefined],
    ['a chunk is no document', ['doc#3'], ['doc'], undefined],
    ['extensions', ['보고서.pdf', '계획.hwp'], ['보고서', '계획'], 'extension'],
    ['extensions, two files of one name', ['보고서'], ['보고서.pdf', '보고서.hwp'], undefined],
  ])('%s', (_, left, right, name) => {
    expect(repairOfIds(left, right)?.name).toBe(name);
  });

  it('never joins two ids, takes a used one, or leaves one apart', () => {
    const id = fc.oneof(
      fc.constantFrom('1', '01', '001', '10', '21', 'd1', 'D1', 'd1 ', 'd-1', 'd01', '1.0', 'd1.pdf', 'd1#0', 'x/d1'),
      fc.stringMatching(/^[ad]?0?[0-3]{1,3}$/),
    );
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.uniqueArray(id), (left, right) => {
        const repair = repairOfIds(left, right);
        if (!repair) return;
        const after = left.map((one) => repair.renames.get(one) ?? one);
        expect(new Set(after).size).toBe(left.length);
        for (const one of after) expect(right).toContain(one);
        for (const [old, now] of repair.renames) {
          expect(right).not.toContain(old);
          expect(left).not.toContain(now);
        }
        // The name alone makes the same change.
        expect(renamesOfIds(repair.name, left, right)).toEqual(repair.renames);
      }),
      { numRuns: 2000 },
    );
  });

  it('no cause is made up of the end of a number', () => {
    expect(joinIds(['125'], ['25'], ['judged documents', 'corpus']).cause).toBeUndefined();
    expect(joinIds(['doc25'], ['25'], ['judged documents', 'corpus']).cause?.name).toBe('prefix');
  });

  it('a query that is not in the file makes no sequence of the others', () => {
    const judged = (ids: readonly string[]) => new Map(ids.map((id) => [id, { grades: new Map([['d', 1]]) }]));
    const queries = (ids: readonly string[]) => ids.map((id) => ({ id, text: id }));
    expect(suggestQueryIds(judged(numbers(1, 30)), queries([...numbers(1, 29), '31']))).toBeUndefined();
    expect(suggestQueryIds(judged(numbers(1, 4)), queries(['1', '2', '9', '8']))).toBeUndefined();
    expect(suggestQueryIds(judged(numbers(1, 30)), queries(numbers(1, 29).reverse().concat('40')))).toBeUndefined();
    // Cranfield: the file has ids of its own.
    expect(suggestQueryIds(judged(numbers(1, 4)), queries(['1', '4', '9', '12']))).toMatchObject({ bySequence: 4 });
  });
});
