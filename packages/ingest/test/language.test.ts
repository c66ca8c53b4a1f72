import { describe, expect, it } from 'vitest';
import { IngestError } from '../src/errors.ts';
import { en } from '../src/language/en.ts';
import { ko } from '../src/language/ko.ts';
import { message, textOf } from '../src/language/message.ts';

describe('messages', () => {
  it('have the same codes in both languages, and Korean is Korean', () => {
    expect(Object.keys(ko)).toEqual(Object.keys(en));
    const params = { pages: [1], files: ['a'] };
    for (const code of Object.keys(en)) {
      const given = { code, params: new Proxy(params, { get: (has, key) => Reflect.get(has, key) ?? 'x' }) };
      expect(textOf(given, 'ko')).toMatch(/[가-힣]/);
      expect(textOf(given, 'en')).not.toMatch(/undefined|\[object/);
    }
  });

  it('are data: an error is its code and parameters, in each language with its place', () => {
    const given = structuredClone(message('cannot-open', { reason: 'ENOENT' }));
    const error = new IngestError(given, { place: { file: 'a.hwp' } });
    expect(error).toMatchObject({ code: 'cannot-open', params: { reason: 'ENOENT' }, exitCode: 2 });
    expect(error.message).toBe('a.hwp: There is no such file.');
    expect(error.in('ko')).toBe('a.hwp: 파일이 없습니다.');
    expect(error.in('xx')).toBe(error.in('en'));
  });
});
