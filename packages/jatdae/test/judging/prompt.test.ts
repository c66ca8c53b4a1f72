import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  builtInPrompt,
  builtInPromptText,
  guidelineOf,
  jsonOf,
  judgeOf,
  openaiChat,
  PROMPT_NAMES,
  parseBudget,
  parsePrompt,
  QueryForms,
  readGuideline,
  readPairs,
  readQueryTable,
  renderPrompt,
} from '../../src/judging/index.ts';
import { tempFile } from '../temp.ts';

const file = (head: string, body = '{{query}}\n\n{{document}}') => `---\n${head}\n---\n${body}\n`;

describe('prompts', () => {
  it.each(PROMPT_NAMES.flatMap((name) => (['ko', 'en'] as const).map((language) => [name, language] as const)))(
    '%s in %s is there, and has a place for everything',
    (name, language) => {
      const prompt = builtInPrompt(name, language);
      expect(prompt).toMatchObject({ name, language, version: '1' });
      expect(prompt.scale.map(({ grade }) => grade)).toEqual(
        { 'relevance-0-2': [0, 1, 2], 'umbrela-0-3': [0, 1, 2, 3], 'binary-evidence': [0, 1] }[name],
      );
      const filling = { query: 'Q', document: 'D', title: 'T', guideline: 'G', shown: 'S' };
      const text = renderPrompt(prompt, filling);
      for (const part of ['\nQ\n', '\nD\n', '\nT\n', '\nG', 'S']) expect(text).toContain(part);
      expect(text).not.toMatch(/\{\{|\}\}/u);
      // Without title and guideline nothing speaks of them.
      const bare = renderPrompt(prompt, { ...filling, title: '', guideline: ' ' });
      expect(bare.split('\n\n')).toHaveLength(text.split('\n\n').length - 2);
    },
  );

  it('what is put in is never searched for placeholders', () => {
    const template = '{{query}}|{{document}}';
    const text = fc.constantFrom('{{query}}', '{{document}}', '$&', '$1', '{{shown}}', '글');
    fc.assert(
      fc.property(text, text, (query, document) => {
        const filling = { query, document, title: '', guideline: '', shown: '' };
        expect(renderPrompt({ template }, filling)).toBe(`${query}|${document}`);
      }),
    );
  });

  it('reads YAML too, line ends and byte order marks of any kind', () => {
    const one = parsePrompt(file('name: a\nversion: 2\nscale: [1, 0]'), 'a.md');
    expect(one).toMatchObject({ name: 'a', version: '2', scale: [{ grade: 0 }, { grade: 1 }], language: 'ko' });
    const dos = `\ufeff${file('name: a\nversion: 2\nscale: [1, 0]').replaceAll('\n', '\r\n')}`;
    expect(parsePrompt(dos, 'a.md').hash).toBe(one.hash);
    const yaml = 'name: a\nversion: v1\nscale: { 0: no, 1: yes }\ntemplate: |\n  {{query}} {{ document }}\n';
    expect(parsePrompt(yaml, 'a.yaml')).toMatchObject({ version: 'v1', template: '{{query}} {{ document }}' });
  });

  it.each([
    [file('name: a\nscale: [0, 1]'), /version/],
    [file('name: a\nversion: 1\nscale: [0]'), /scale/],
    [file('name: a b\nversion: 1\nscale: [0, 1]'), /name/],
    [file('name: a\nversion: 1\nscale: [0, 1]\nfoo: 1'), /foo/],
    [file('name: a\nversion: 1\nscale: [0, 1]', '{{query}} {{text}}'), /\{\{text\}\} is not known here/],
    [file('name: a\nversion: 1\nscale: [0, 1]', '{{query}}'), /has no \{\{document\}\}/],
    ['just text', /this is no prompt file/],
  ])('one sentence for what is wrong: %j', (text, sentence) => {
    expect(() => parsePrompt(text, 'p.md')).toThrow(sentence);
  });

  it('a guideline must have its place, and say something', () => {
    const prompt = parsePrompt(file('name: a\nversion: 1\nscale: [0, 1]'), 'a');
    const client = openaiChat({ url: 'http://127.0.0.1:9/v1', model: 'm' });
    expect(() => judgeOf({ client, prompt, guideline: guidelineOf('강', 'g') })).toThrow(/has no \{\{guideline\}\}/);
    expect(() => readGuideline(tempFile('---\nversion: 1\n---\n \n', 'g.md'))).toThrow(/guideline is empty/);
  });

  it('prints itself as it stands', () => {
    const text = builtInPromptText('umbrela-0-3', 'en');
    expect(parsePrompt(text, 'x').hash).toBe(builtInPrompt('umbrela-0-3', 'en').hash);
  });
});

describe('the JSON of a reply', () => {
  it('gives back any object that is all there is, and nothing of what is cut', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (object, at) => {
        const text = JSON.stringify(object);
        expect(jsonOf(text)).toEqual(JSON.parse(text));
        expect(jsonOf(`\`\`\`json\n${text}\n\`\`\``)).toEqual(JSON.parse(text));
        expect(jsonOf(`답: ${text}\n이상입니다.`)).toEqual(JSON.parse(text));
        expect(jsonOf(`답: ${text}\n또는 ${text}`)).toBeUndefined();
        if (text.length > 2) expect(jsonOf(text.slice(0, 1 + (at % (text.length - 2))))).toBeUndefined();
      }),
    );
  });

  it.each(['{"a":1,"a":1}', '{"x":{"a":1,"\\u0061":2}}', '[{"a":[],"a":0}]'])('%s has a key twice', (text) => {
    expect(jsonOf(text)).toBeUndefined();
  });

  it.each(['{"a":{"a":1},"b":{"a":2}}', '[{"a":1},{"a":2}]', '{"a":"\\"a\\": 1"}'])('%s has not', (text) => {
    expect(jsonOf(text)).toEqual(JSON.parse(text));
  });
});

describe('queries that are asked in another form', () => {
  it('only by a rule or a table', () => {
    expect(new QueryForms().of(' 노을  카페 ')).toBe(' 노을  카페 ');
    const forms = new QueryForms(['nfc', 'spaces', 'case'], [{ from: 'Sunset  Cafe', to: '노을 카페' }]);
    expect(forms.of('sunset cafe')).toBe('노을 카페');
    expect(forms.of('노을'.normalize('NFD'))).toBe('노을');
  });

  it('a table of lines or of YAML; contradictions are refused', () => {
    const rows = [{ from: '노을 보기 좋은 카페', to: '노을 카페' }];
    expect(readQueryTable(tempFile('{"from":"노을 보기 좋은 카페","to":"노을 카페"}\n\n', 'm.jsonl'))).toEqual(rows);
    expect(readQueryTable(tempFile('노을 보기 좋은 카페: 노을 카페\n', 'm.yaml'))).toEqual(rows);
    expect(readQueryTable(tempFile('__proto__: 노을\n', 'm.yaml'))).toEqual([{ from: '__proto__', to: '노을' }]);
    expect(() => readQueryTable(tempFile('{"from":"a"}\n', 'm.jsonl'))).toThrow(/m\.jsonl:1: a table of query forms/);
    expect(() => readQueryTable(tempFile('- a\n', 'm.yaml'))).toThrow(/a table of query forms/);
    const two = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
    ];
    expect(() => new QueryForms([], two)).toThrow(/asked as "b" and as "c"/);
    expect(() => new QueryForms([], [two[0]!, { from: 'b', to: 'c' }])).toThrow(
      /"a" becomes "b", which itself becomes "c"/,
    );
  });
});

describe('files and limits', () => {
  it.each([
    ['q d\n', [{ query: 'q', document: 'd' }]],
    ['q 0 d\n', [{ query: 'q', document: 'd' }]],
    ['q 0 d 2\n', [{ query: 'q', document: 'd' }]],
    ['q Q0 d 1 3.5 tag\n', [{ query: 'q', document: 'd' }]],
    ['{"qid":"q","docid":"007","text":"글","rank":1}\n', [{ query: 'q', document: '007', text: '글' }]],
    ['{"query-id":"q","corpus-id":"d","question":"?"}\n', [{ query: 'q', document: 'd', queryText: '?' }]],
  ])('pairs: %j', async (text, pairs) => {
    expect(await readPairs(tempFile(text, 'p.txt'))).toEqual(pairs);
  });

  it.each(['q\n', '{"qid":"q"}\n', '{"qid":\n', 'a b c d e\n'])('no pair: %j', async (text) => {
    await expect(readPairs(tempFile(`q 0 d\n${text}`, 'p.txt'))).rejects.toThrow(/p\.txt:2: this is no pair/);
  });

  it('budgets', () => {
    expect(parseBudget('calls=5, cost=1.5')).toEqual({ calls: 5, cost: 1.5 });
    for (const wrong of ['5', 'calls', 'calls=-1', 'time=3', '']) expect(() => parseBudget(wrong)).toThrow(/--budget/);
  });
});
