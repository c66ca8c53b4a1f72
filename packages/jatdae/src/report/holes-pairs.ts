import type { JudgeNext, JudgePair, Pool } from '../analysis/index.ts';
import type { Document, Query } from '../collection/index.ts';
import { type Lang, translate, holes as words } from '../language/index.ts';
import { cut, flat } from './cut.ts';
import { NONE, shortId, shown } from './number.ts';
import type { Section } from './sections.ts';

/** Texts beside ids, where they are known. */
export class PairTexts {
  readonly #documents: ReadonlyMap<string, Document>;
  readonly #queries: ReadonlyMap<string, Query>;

  constructor(documents: readonly Document[], queries: readonly Query[]) {
    this.#documents = new Map(documents.map((document) => [document.id, document]));
    this.#queries = new Map(queries.map((query) => [query.id, query]));
  }

  /** Text of a query; undefined where it is not known. */
  question(id: string): string | undefined {
    return this.#queries.get(id)?.text;
  }

  /** A document; undefined where it is not known. */
  document(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  /** Keys of a JSON line; absent where nothing is known. */
  fields(query: string, document: string): Record<string, string> {
    const question = this.question(query);
    const known = this.document(document);
    return {
      ...(question !== undefined && question !== '' && { question }),
      ...(known?.title !== undefined && { title: known.title }),
      ...(known && { text: known.text }),
    };
  }
}

/** A pair as it is written to a file. */
export interface WrittenPair {
  /** Query id. */
  readonly query: string;
  /** Document id. */
  readonly document: string;
  /** Further keys of its JSON line. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** Pairs as lines of a file: JSON, or `query 0 document` where it is plain. */
export function* pairLines(pairs: readonly WrittenPair[], plain: boolean, texts: PairTexts): Generator<string> {
  for (const { query, document, more } of pairs) {
    yield plain
      ? `${query} 0 ${document}\n`
      : `${JSON.stringify({ qid: query, docid: document, ...more, ...texts.fields(query, document) })}\n`;
  }
}

export function poolSections(pool: Pool, lang: Lang): Section[] {
  const { head } = words;
  return [
    {
      title: translate(words.poolTitle({ depth: pool.depth, queries: pool.queries }), lang),
      table: {
        head: [translate(head.system, lang), translate(head.pairs, lang), translate(head.toJudge, lang)],
        rows: [
          ...pool.systems.map((one) => [one.system, String(one.pairs), String(one.unjudged)]),
          [translate(words.poolTotal, lang), String(pool.pairs.length), String(pool.unjudged)],
        ],
      },
      remarks:
        pool.unjudgedQueries.length > 0
          ? [translate(words.poolBare({ queries: pool.unjudgedQueries.length }), lang)]
          : [],
    },
  ];
}

/** What the pairs are for, and whether to go on. */
export function nextSections(next: JudgeNext, lang: Lang): Section[] {
  const { difference, systems, likelihood, open, pairs } = next;
  const remarks: string[] = [];
  if (difference) {
    const { value, n, bounds, wide, advice } = difference;
    const range = bounds && `[${signed(bounds[0])}, ${signed(bounds[1])}]`;
    remarks.push(
      range
        ? translate(words.difference({ value: signed(value), n, bounds: range }), lang)
        : translate(words.differenceUnbounded({ value: signed(value), n }), lang),
    );
    if (wide > 0) remarks.push(translate(words.wide({ queries: wide }), lang));
    if (advice !== 'unknown') remarks.push(translate(words.advice[advice], lang));
  }
  remarks.push(
    translate(words.worth({ compared: systems.length }), lang),
    translate(words.likelihood({ from: likelihood.from, judged: likelihood.judged }), lang),
  );
  remarks.push(translate(words.open({ pairs: open, listed: pairs.length }), lang));
  return [{ title: translate(words.nextTitle({ measure: next.measure, systems }), lang), remarks }];
}

/** The pairs for a terminal, each with its query and the beginning of its document. */
export function nextText(next: JudgeNext, texts: PairTexts, lang: Lang, width: number): string {
  return next.pairs
    .map((pair, i) => {
      const number = String(i + 1).padStart(String(next.pairs.length).length);
      const inset = ' '.repeat(number.length + 2);
      const document = texts.document(pair.document);
      const body = document ? flat(`${document.title ?? ''} ${document.text}`) : '';
      return [
        cut(`${number}  ${shortId(pair.query)}  ${flat(texts.question(pair.query) ?? '')}`.trimEnd(), width),
        cut(`${inset}${shortId(pair.document)}${body === '' ? '' : `: ${body}`}`, width),
        cut(`${inset}${pairLine(pair, lang)}`, width),
      ].join('\n');
    })
    .map((text) => `\n${text}\n`)
    .join('');
}

/** The pairs as a table, for Markdown. */
export function nextTable(next: JudgeNext, texts: PairTexts, lang: Lang): Section {
  return {
    table: {
      head: ['qid', 'docid', 'question', 'worth'],
      rows: next.pairs.map((pair) => [
        pair.query,
        pair.document,
        flat(texts.question(pair.query) ?? ''),
        pairLine(pair, lang),
      ]),
      left: 4,
    },
  };
}

function pairLine(pair: JudgePair, lang: Lang): string {
  const ranks =
    pair.ranks.length === 2
      ? pair.ranks.map((rank, i) => `${'AB'[i]} ${rank ?? NONE}`).join(', ')
      : String(pair.ranks[0] ?? NONE);
  return translate(
    words.pairLine({ worthText: shown(pair.worth), p: shown(pair.likelihood, 2), change: signed(pair.change), ranks }),
    lang,
  );
}

/** What rounds to nothing, but is something, keeps its sign. */
function signed(value: number | undefined): string {
  return value !== undefined && value > 0 ? `+${shown(value)}` : shown(value);
}
