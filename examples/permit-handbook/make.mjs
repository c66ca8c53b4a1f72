// Writes handbook.md, slugs.json, documents.jsonl, queries.jsonl and judges.jsonl from source/. Plain Node, no dependencies;
// two runs write the same bytes. `node make.mjs DIR` writes into DIR instead of this folder.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appendices } from './source/appendices.mjs';
import { abc } from './source/categories-abc.mjs';
import { d } from './source/categories-d.mjs';
import { e } from './source/categories-e.mjs';
import { fgh } from './source/categories-fgh.mjs';
import { closings, items, title } from './source/common.mjs';
import { judgements } from './source/judges.mjs';
import * as places from './source/places.mjs';
import { contextQueries, crossQueries, multiQueries, noCodeQueries, twoCodeQueries, unanswerableQueries } from './source/queries-hard.mjs';
import { plainQueries } from './source/queries-plain.mjs';
import { generatedRules } from './source/queries-rules.mjs';
import { scopes } from './source/scopes.mjs';

const SEED = 20250301;
const SOURCE = 'handbook.md';
const APPENDIX_LENGTH = 100_000;
const out = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const faults = [];
const check = (ok, say) => {
  if (!ok) faults.push(say);
};

/** The project's only chance: a small seeded generator (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled(list, random) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

const categories = [...abc, ...d, ...e, ...fgh].map((category) => ({ ...category, items: closed(category) }));

/** The items of a category with the paragraphs that close them in its group. */
function closed({ code, items: texts }) {
  const closing = (item, text) =>
    closings.find(([of, groups, says]) => of === item && groups.includes(code[0]) && says.test(text))?.[3];
  return Object.fromEntries(
    Object.entries(texts).map(([item, text]) => [
      item,
      [text, item === 'scope' && scopes[code], closing(item, text)].filter(Boolean).join('\n'),
    ]),
  );
}

/** About 100,000 characters of towns, offices and rules. */
function jurisdiction() {
  const random = generator(SEED);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const counties = shuffled(places.countyHeads.flatMap((a) => places.countyTails.map((b) => a + b)), random);
  const towns = shuffled(places.townHeads.flatMap((a) => places.townTails.map((b) => a + b)), random);
  const perProvince = Math.floor(counties.length / places.provinces.length);
  const share = APPENDIX_LENGTH / places.provinces.length;
  const perCounty = Math.ceil(towns.length / (perProvince * places.provinces.length));
  const lines = ['관할은 거소를 기준으로 정한다. 회사나 배가 신청하는 업무는 아래 규칙을 따른다. 표에 없는 읍·면·동은 도의 본소가 맡는다.'];
  let town = 0;
  for (const [p, [province, office, area]] of places.provinces.entries()) {
    const written = places.written[province] ?? [];
    let length = written.join('\n').length;
    lines.push(`${province}: 본소는 ${office}이다.`);
    for (const county of counties.slice(p * perProvince, (p + 1) * perProvince)) {
      const branch = `${office} ${county.slice(0, -1)}출장소`;
      const first = 10 + Math.floor(random() * 80);
      for (let i = 0; i < perCounty && length < share; i++) {
        const name = towns[town++ % towns.length] + pick(places.townKinds);
        const where = i % 3 === 0 ? office : branch;
        const phone = `${area}-${first}-${1000 + Math.floor(random() * 9000)}`;
        const [one, two, three] = shuffled(places.rules, random);
        const tail = random() < 0.5 ? ` ${two}` : random() < 0.5 ? ` ${two} ${three}` : '';
        const line = `${county} ${name}: ${where} ${1 + Math.floor(random() * 6)}창구, ${pick(places.days)} ${pick(places.hours)}, 전화 ${phone}. ${one}${tail}`;
        lines.push(line);
        length += line.length + 1;
      }
    }
    lines.push(...written);
  }
  return lines.join('\n');
}

function documentsOf() {
  const documents = [];
  for (const code of Object.keys(scopes)) check(categories.some((category) => category.code === code), `scopes: no category ${code}`);
  const add = (code, item, trail, text) =>
    documents.push({
      id: `handbook#${code}/${item}`,
      title: trail.join(' > '),
      text,
      attributes: { code, item },
      source: SOURCE,
      path: trail,
    });
  for (const { code, name, items: texts } of categories) {
    const known = items.filter(([item]) => item in texts);
    check(known.length === Object.keys(texts).length, `${code}: an unknown item`);
    check(known.length >= 6 && known.length <= 8, `${code}: ${known.length} items`);
    for (const [item, label] of known) add(code, item, [`${code} ${name}`, label], texts[item]);
  }
  for (const [i, { id, name, sections }] of appendices.entries())
    for (const [item, label, text] of sections)
      add(id, item, [`부록 ${i + 1} ${name}`, label], text ?? jurisdiction());
  return documents;
}

/** Markdown: a heading and a table for each category, headings and paragraphs for the appendices. */
function markdown(documents) {
  const text = new Map(documents.map((document) => [document.id, document.text]));
  const lines = [`# ${title}`, '', '해솔 공화국은 없는 나라이며, 이 편람의 규칙, 금액, 기관은 모두 지어낸 것이다.', ''];
  for (const { code, name, items: texts } of categories) {
    lines.push(`## ${code} ${name}`, '', '| 항목 | 내용 |', '| --- | --- |');
    for (const [item, label] of items)
      if (item in texts) lines.push(`| ${label} | ${texts[item].replaceAll('|', '\\|').replaceAll('\n', '<br>')} |`);
    lines.push('');
  }
  for (const [i, { id, name, sections }] of appendices.entries()) {
    lines.push(`## 부록 ${i + 1} ${name}`, '');
    for (const [item, label] of sections)
      lines.push(`### ${label}`, '', text.get(`handbook#${id}/${item}`).replaceAll('\n', '\n\n'), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/**
 * What `jatdae ingest --slug` needs to make documents.jsonl from handbook.md: labels to slugs. The label of an item means
 * another document under an appendix, where the end of the path names it; null leaves out what stands before the first
 * category.
 */
function slugMap() {
  const slugs = { [title]: null, [String.raw`/^([A-H]-\d+(?:-\d+)?) /`]: '$1' };
  for (const [item, label] of items) slugs[label] = item;
  for (const [i, { id, name, sections }] of appendices.entries()) {
    slugs[`부록 ${i + 1} ${name}`] = id;
    for (const [item, label] of sections)
      slugs[label in slugs ? `부록 ${i + 1} ${name} > ${label}` : label] = item;
  }
  return slugs;
}

/** Questions made by rule from the titles of documents that no written question asks for. */
function generatedQueries(documents, taken) {
  const random = generator(SEED + 1);
  const texts = new Map();
  for (const { text } of documents) texts.set(text, (texts.get(text) ?? 0) + 1);
  const free = documents.filter(
    ({ id, text, attributes }) => !attributes.code.startsWith('app-') && !taken.has(id) && texts.get(text) === 1 && text.length >= 20,
  );
  const names = new Map(categories.map(({ code, name }) => [code, name]));
  const made = [];
  const used = new Set();
  const pool = shuffled(free, random);
  const kinds = Object.keys(generatedRules);
  while (made.length < 20) {
    const item = kinds[made.length % kinds.length];
    const found = pool.find(({ attributes }) => attributes.item === item && !used.has(attributes.code));
    if (!found) break;
    const { id, attributes } = found;
    used.add(attributes.code);
    const n = Math.floor(made.length / kinds.length) % generatedRules[item].length;
    made.push({
      key: `generated-${made.length + 1}`,
      question: generatedRules[item][n].replaceAll('{code}', attributes.code).replaceAll('{name}', names.get(attributes.code)),
      relevant: [id.slice('handbook#'.length)],
      note: `Made by rule: template ${n + 1} of ${item}.`,
    });
  }
  return made;
}

const CODE = /[A-H]\s?-?\s?\d{1,2}(?:-\d)?/gi;

function queriesOf(documents) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const groups = [
    ['single', plainQueries],
    ['no-code', noCodeQueries],
    ['two-codes', twoCodeQueries],
    ['several', multiQueries],
    ['unanswerable', unanswerableQueries],
    ['context', contextQueries],
    ['cross-lingual', crossQueries],
  ];
  const asked = new Set(
    groups.flatMap(([, list]) => list.flatMap((q) => [...ids(q.relevant), ...(q.hard ?? [])])).map((id) => `handbook#${id}`),
  );
  groups.push(['generated', generatedQueries(documents, asked)]);
  const all = groups.flatMap(([kind, list]) => list.map((q) => ({ kind, ...q })));
  const qidOf = new Map();
  for (const [i, { key, question }] of all.entries()) {
    const name = key ?? question;
    check(!qidOf.has(name), `two questions: ${name}`);
    qidOf.set(name, `q${String(i + 1).padStart(3, '0')}`);
  }
  const queries = all.map(({ kind, key, question, relevant, hard = [], lang = 'ko>ko', points = [], note, after, item }) => {
    const qid = qidOf.get(key ?? question);
    const good = ids(relevant).map((id) => `handbook#${id}`);
    const bad = hard.map((id) => `handbook#${id}`);
    for (const id of [...good, ...bad]) check(byId.has(id), `${qid}: no document ${id}`);
    for (const id of bad) check(!good.includes(id), `${qid}: ${id} is both relevant and a hard negative`);
    check(new Set(bad).size === bad.length, `${qid}: a hard negative twice`);
    check((kind === 'unanswerable') === (good.length === 0), `${qid}: ${kind} with ${good.length} relevant documents`);
    check((kind === 'several') === !Array.isArray(relevant), `${qid}: grades belong to the kind "several"`);
    for (const point of points)
      check(good.some((id) => byId.get(id)?.text.includes(point)), `${qid}: no relevant document says "${point}"`);
    const codes = new Set((question.match(CODE) ?? []).map((code) => code.toUpperCase().replace(/\s/g, '').replace(/^([A-H])(\d)/, '$1-$2')));
    if (kind === 'no-code') check(codes.size === 0, `${qid}: a code in a question without one`);
    if (kind === 'two-codes') check(codes.size === 2, `${qid}: ${codes.size} codes`);
    const attributes = {
      lang,
      origin: kind === 'generated' ? 'generated' : 'written',
      kind,
      answerable: good.length > 0 ? 'yes' : 'no',
      codes: String(codes.size),
      ...(good.length > 0 && { item: item ?? [...new Set(good.map((id) => byId.get(id)?.attributes.item))].sort().join('+') }),
    };
    if (after !== undefined) {
      check(qidOf.has(after), `${qid}: no question "${after}"`);
      attributes.needs_context = qidOf.get(after);
    }
    return {
      qid,
      question,
      relevant: Array.isArray(relevant)
        ? good
        : Object.fromEntries(Object.entries(relevant).map(([id, grade]) => [`handbook#${id}`, grade])),
      ...(bad.length > 0 && { hard_negatives: bad }),
      attributes,
      ...(points.length > 0 && { answer_points: points }),
      ...(note !== undefined && { note }),
    };
  });
  return { queries, qidOf };
}

function ids(relevant) {
  return Array.isArray(relevant) ? relevant : Object.keys(relevant);
}

function judgesOf(documents, qidOf) {
  const known = new Set(documents.map(({ id }) => id));
  const rows = [];
  const seen = new Set();
  for (const [question, id, first, second, note1, note2] of judgements) {
    const qid = qidOf.get(question);
    const doc = `handbook#${id}`;
    check(qid !== undefined, `judges: no question "${question}"`);
    check(known.has(doc), `judges: no document ${doc}`);
    check(!seen.has(`${qid} ${doc}`), `judges: ${qid} ${doc} twice`);
    seen.add(`${qid} ${doc}`);
    for (const [judge, grade, note] of [['judge-a', first, note1], ['judge-b', second, note2]])
      rows.push({ qid, doc, judge, grade, note: note ?? '' });
  }
  check(seen.size === 30, `judges: ${seen.size} pairs`);
  return rows;
}

/** Counts of the specification and what would mislead a measure. */
function checkCounts(documents, queries) {
  const count = (test) => queries.filter(test).length;
  const kind = (name) => count(({ attributes }) => attributes.kind === name);
  for (const { id, text } of documents) check(text === text.normalize('NFC') && text.trim() === text && text !== '', `${id}: blank, untrimmed or not NFC`);
  check(new Set(documents.map(({ id }) => id)).size === documents.length, 'a document id twice');
  check(documents.length >= 200, `${documents.length} documents`);
  check(queries.length >= 110 && queries.length <= 130, `${queries.length} queries`);
  for (const [name, wanted] of Object.entries({ 'no-code': 12, 'two-codes': 5, several: 10, unanswerable: 6, context: 8, 'cross-lingual': 16, generated: 20 }))
    check(kind(name) === wanted, `${kind(name)} queries of kind ${name}, not ${wanted}`);
  check(count(({ attributes }) => attributes.codes === '2') === 5, `${count(({ attributes }) => attributes.codes === '2')} queries with two codes`);
  check(count(({ hard_negatives }) => hard_negatives) >= 40, 'fewer than 40 queries with hard negatives');
  check(count(({ answer_points }) => answer_points) >= 60, 'fewer than 60 queries with answer points');
  check(new Set(queries.map(({ question }) => question)).size === queries.length, 'a question twice');
  const judged = new Set(queries.flatMap(({ relevant, hard_negatives = [] }) => [...ids(relevant), ...hard_negatives]));
  const groups = new Map();
  for (const { id, text } of documents) groups.set(text, [...(groups.get(text) ?? []), id]);
  for (const group of groups.values()) {
    const some = group.filter((id) => judged.has(id));
    check(some.length === 0 || some.length === group.length, `equal texts, only some judged: ${group.join(', ')} (judged: ${some.join(', ')})`);
  }
}

const documents = documentsOf();
const { queries, qidOf } = queriesOf(documents);
const judges = judgesOf(documents, qidOf);
checkCounts(documents, queries);
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}

const lines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'handbook.md'), markdown(documents));
writeFileSync(join(out, 'slugs.json'), `${JSON.stringify(slugMap(), null, 2)}\n`);
writeFileSync(join(out, 'documents.jsonl'), lines(documents));
writeFileSync(join(out, 'queries.jsonl'), lines(queries));
writeFileSync(join(out, 'judges.jsonl'), lines(judges));
