import { expect, test } from 'vitest';
import { readDocuments, readQueries } from '../../src/formats/index.ts';
import { tempFile } from '../temp.ts';

test.each([
  ['in a record', '<query id="1">white <b>bold</b> end</query>', 'white bold end'],
  ['in marks in marks', '<query id="1">a <i>b <b>c</b> d</i> e</query>', 'a b c d e'],
  ['in a field', '<topic number="1"><query>white <i>bold</i> end</query><narr>n</narr></topic>', 'white bold end'],
  ['twice in a field', '<topic number="1"><query>a <b>b</b> c <b>d</b> e</query></topic>', 'a b c d e'],
  ['between words', '<query id="1">one<br/>two</query>', 'one two'],
  ['named as the field', '<topic number="1"><title>a <em>b</em> c</title></topic>', 'a b c'],
  [
    'of old topics, where no field ends',
    '<top>\n<num> Number: 1\n<title> a b\n\n<desc> Description:\nlong\n</top>',
    'a b',
  ],
])('marks %s do not end the text', async (_, text, query) => {
  const { data } = await readQueries(tempFile(`${text}\n<query id="2">next</query>`, 'topics.xml'));
  expect(data.map((one) => [one.id, one.text.replace(/\s+/g, ' ')])).toEqual([
    ['1', query],
    ['2', 'next'],
  ]);
});

test('documents too', async () => {
  const text = '<DOC><DOCNO>d1</DOCNO><TITLE>t</TITLE><TEXT>begin <P>middle</P> <F P=105>mark</F> end</TEXT></DOC>';
  const { data } = await readDocuments(tempFile(text, 'docs.xml'));
  expect(data.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ') }))).toEqual([
    { id: 'd1', title: 't', text: 'begin middle mark end' },
  ]);
});
