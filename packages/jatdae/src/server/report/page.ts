import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { JatdaeError } from '../../errors.ts';
import { type Message, spoken, report as words } from '../../language/index.ts';
import { builtApp } from '../static-files.ts';
import { packed } from './packed.ts';
import type { ReportData, ReportLists } from './report-data.ts';

/** Bytes that a report is kept below by leaving out what stands in lists. */
export const LIMIT = 3_250_000;
/** Of one that cannot be: as many as mail takes. */
const MOST = 15_000_000;

/** What the built page offers: the screens as markup, for a browser without JavaScript and for paper. */
interface StillPage {
  stillPage(data: ReportData): Promise<{ readonly title: string; readonly html: string }>;
}

/**
 * The report as one HTML file that asks for nothing from outside. Over the limit it leaves out lists and texts, in a fixed order,
 * and tells so. Where the rest alone is over it, that is left out which the larger limit does not let in.
 *
 * @throws JatdaeError where the page is not built
 */
export async function reportPage(data: ReportData, limit = LIMIT, most = MOST): Promise<string> {
  const parts = builtParts();
  const pages: string[] = [];
  for (const smaller of smallerThan(data)) {
    const page = await pageOf(smaller, parts);
    if (Buffer.byteLength(page) <= limit) return page;
    pages.push(page);
  }
  return pages.find((page) => Buffer.byteLength(page) <= most) ?? pages.at(-1)!;
}

/** 2.4 MB, 780 kB. */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1e6).toFixed(2)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

interface Parts {
  readonly script: string;
  readonly style: string;
  /** The module that renders the screens. */
  readonly still: string;
}

function builtParts(): Parts {
  const assets = join(builtApp(), 'assets');
  const source = import.meta.url.endsWith('.ts');
  const still = fileURLToPath(new URL(source ? '../../../dist/report/page.js' : './report/page.js', import.meta.url));
  if (!existsSync(assets) || !existsSync(still)) throw new JatdaeError(words.verb.notBuilt);
  const files = readdirSync(assets).sort();
  const read = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(assets, file), 'utf8'))
      .join('\n');
  return { script: scriptText(read('.js')), style: read('.css').replaceAll('</', '<\\/'), still };
}

/** A script that may stand in a page: nothing in it ends it, or looks like the beginning of another. */
function scriptText(script: string): string {
  return script
    .replace(/<\/(script)/giu, '<\\/$1')
    .replace(/<!--/gu, '<\\!--')
    .replace(/<(script)/giu, '\\x3c$1');
}

/** Runs before the page is drawn: the still screens are for those without JavaScript, and for paper. */
const FIRST = "document.documentElement.className='live'";

async function pageOf(data: ReportData, { script, style, still }: Parts): Promise<string> {
  const { stillPage } = (await import(pathToFileURL(still).href)) as StillPage;
  const { title, html } = await stillPage(data);
  const hashes = [FIRST, script].map((one) => `'sha256-${createHash('sha256').update(one).digest('base64')}'`);
  const csp = [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // Compressed: texts of documents take a fifth of the room, and none of it can be read as markup.
  const embedded = gzipSync(JSON.stringify(packed(data)), { level: 9 }).toString('base64');
  return `<!doctype html>
<html lang="${data.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${csp}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="jatdae ${escaped(data.jatdae)}">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<script>${FIRST}</script>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<div id="still">${html}</div>
<script type="application/octet-stream;base64" id="report-data">${embedded}</script>
<script>${script}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Results of a list, characters of a text, and shares of the queries that are listed, from the most on. */
const DEPTH = 10;
const CHARACTERS = 120;
const SHARES = [0.5, 0.2, 0] as const;

/** Decimals of a score, as screens show it. */
const DECIMALS = 3;

/** The report as a page needs it, then the same with less and less in it; each says what was left out. */
export function* smallerThan(whole: ReportData): Generator<ReportData> {
  const data = { ...whole, lists: rounded(whole.lists) };
  yield data;
  let { lists } = data;
  const told: Message[] = [];
  const less = (next: ReportLists): ReportData => {
    lists = withoutUnlisted(next);
    return { ...data, lists, leftOut: [...data.leftOut, ...told.map(spoken)] };
  };
  if (lists.depth > DEPTH) {
    told.push(words.verb.left.depth({ shown: DEPTH, before: lists.depth }));
    yield less(shorter(lists, DEPTH));
  }
  told.push(words.verb.left.texts({ characters: CHARACTERS }));
  yield less(cut(lists, CHARACTERS));
  const all = lists.queries.length;
  for (const share of SHARES) {
    const n = Math.floor(all * share);
    if (share < SHARES[0]) told.pop();
    told.push(words.verb.left.lists({ shown: n, all }));
    yield less({ ...lists, queries: lists.queries.slice(0, n) });
  }
}

function rounded(lists: ReportLists): ReportLists {
  return {
    ...lists,
    queries: lists.queries.map((query) => ({
      ...query,
      systems: query.systems.map((one) => ({ ...one, scores: one.scores.map((x) => Number(x.toFixed(DECIMALS))) })),
    })),
  };
}

function shorter(lists: ReportLists, depth: number): ReportLists {
  return {
    ...lists,
    depth,
    queries: lists.queries.map((query) => ({
      ...query,
      systems: query.systems.map((one) => ({
        ...one,
        list: one.list.slice(0, depth),
        scores: one.scores.slice(0, depth),
      })),
    })),
  };
}

function cut(lists: ReportLists, characters: number): ReportLists {
  return {
    ...lists,
    documents: lists.documents.map((document) => {
      const points = Array.from(document.text ?? '');
      if (points.length <= characters) return document;
      return { ...document, text: points.slice(0, characters).join(''), cut: true };
    }),
  };
}

/** Only the documents that some list still names. */
function withoutUnlisted(lists: ReportLists): ReportLists {
  const places = new Map<number, number>();
  const documents: ReportLists['documents'][number][] = [];
  const placeOf = (old: number) => {
    const known = places.get(old) ?? documents.push(lists.documents[old]!) - 1;
    places.set(old, known);
    return known;
  };
  const queries = lists.queries.map((query) => ({
    ...query,
    systems: query.systems.map((one) => ({ ...one, list: one.list.map(placeOf) })),
  }));
  return { ...lists, documents, queries };
}
