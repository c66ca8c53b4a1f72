import { existsSync, readFileSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { writeWhole } from '../formats/write.ts';
import type { By, GoldStore, JudgementInput } from '../gold/index.ts';
import { auditAgreement } from '../judging/audit/agreement.ts';
import { type AuditDraw, type Drawable, drawForAudit } from '../judging/audit/draw.ts';
import { type ModelJudge, modelJudge } from '../judging/audit/model-judges.ts';
import { type FilledRow, readSheet, sheetText } from '../judging/audit/sheet.ts';
import { auditSections } from '../report/judge-audit-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import { exists } from '../words/formats-files.ts';
import * as words from '../words/judge-audit.ts';
import { type AskedPair, askGrades } from './ask-grades.ts';
import type { Options } from './command.ts';
import { actorOf, storeOf, withStore } from './gold-action.ts';
import { scoredSystems } from './judge-pairs.ts';
import { JUDGE_JSON } from './judge-run.ts';
import { choice, integer, level } from './options.ts';
import type { Session } from './session.ts';

/** A drawn judgement, with what a person needs to judge the pair anew. */
interface Item extends Drawable, AskedPair {
  readonly textHash: string | undefined;
}

/**
 * `jatdae judge audit`: a person checks a drawn sample of a judge's judgements without seeing its grades: on the terminal, or on
 * a sheet (`--out`, then `--read`).
 */
export async function auditJudge(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format, ['table', 'json', 'md'] as const);
  const count = integer('--sample', given.sample ?? 30, 1);
  const seed = integer('--seed', given.seed ?? 0, 0);
  const beginning = typeof given.judge === 'string' ? given.judge : operands[0];
  const least = level(given.rel) ?? Number.MIN_VALUE;
  const ranked = (given.system as string[]).length + (given.run as string[]).length > 0;
  const ranks = ranked ? await bestRanks(session, given) : new Map<string, number>();
  return withStore(given, async (store) => {
    const model = await modelJudge(store, beginning, storeOf(given));
    const draw = drawForAudit(await itemsOf(store, model, ranks), count, seed);
    const by = { actor: actorOf(given) };
    if (typeof given.out === 'string') return writeSheet(session, given.out, draw, given.force === true);
    if (typeof given.read === 'string') await readBack(session, store, given.read, model, by);
    const mine = await judgedBy(store, by.actor);
    if (typeof given.read !== 'string' && draw.items.some((item) => !mine.has(keyOf(item)))) {
      if (session.interactive && process.stdin.isTTY === true) await askAll(session, store, draw, mine, model, by);
      else if (mine.size === 0) throw new JatdaeError(words.noTerminal);
    }
    const agreement = auditAgreement(
      draw,
      (query, document) => mine.get(keyOf({ query, document })),
      (grade) => grade >= least,
    );
    if (format === 'json') {
      const document = { version: JUDGE_JSON, judge: model.judge, person: by.actor, seed, ...agreement };
      session.out(`${JSON.stringify(plainJson(document), null, 2)}\n`);
    } else {
      const sections = auditSections(agreement, model.judge, ranked, session.lang);
      session.out(format === 'md' ? sectionsMarkdown(sections) : sectionsText(sections, session.width));
    }
    return 0;
  });
}

const keyOf = ({ query, document }: Pick<Drawable, 'query' | 'document'>) => `${query.length}:${query}${document}`;

async function bestRanks(session: Session, given: Options): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (const { lists } of (await scoredSystems(session, given)).systems) {
    for (const [query, { ids }] of lists) {
      ids.forEach((document, i) => {
        const key = keyOf({ query, document });
        best.set(key, Math.min(best.get(key) ?? Number.POSITIVE_INFINITY, i + 1));
      });
    }
  }
  return best;
}

async function itemsOf(
  store: GoldStore,
  { judgements }: ModelJudge,
  ranks: ReadonlyMap<string, number>,
): Promise<Item[]> {
  const questions = new Map<string, string>();
  for await (const { id, text } of store.queries()) questions.set(id, text);
  const texts = new Map<string, string>();
  const wanted = [...new Set(judgements.map(({ document }) => document))];
  for await (const { id, textHash, text } of store.documents({ id: wanted, all: true })) {
    if (text !== undefined) texts.set(`${textHash}${id}`, text);
  }
  return judgements.map(({ query, document, grade, textHash, cut }) => {
    const rank = ranks.get(keyOf({ query, document }));
    return {
      ...{ query, document, grade, cut, textHash },
      ...(rank !== undefined && { rank }),
      question: questions.get(query) ?? '',
      text: textHash === undefined ? undefined : texts.get(`${textHash}${document}`),
    };
  });
}

async function writeSheet(session: Session, file: string, draw: AuditDraw<Item>, force: boolean): Promise<number> {
  if (!force && existsSync(file)) throw new JatdaeError(exists(), { place: { file } });
  const rows = draw.items.map(({ query, document, question, text = '' }) => ({ query, document, question, text }));
  await writeWhole(
    file,
    [sheetText(rows, file.endsWith('.csv') ? 'csv' : 'jsonl')],
    compressionByName(file).compression,
    force,
  );
  session.tell(words.sheetWritten(file, rows.length));
  return 0;
}

async function readBack(
  session: Session,
  store: GoldStore,
  file: string,
  { judgements, scale }: ModelJudge,
  by: By,
): Promise<void> {
  const known = new Map(judgements.map((judgement) => [keyOf(judgement), judgement]));
  const inputs = readSheet(readFileSync(file, 'utf8'), file).map((row) => {
    const judgement = known.get(keyOf(row));
    if (!judgement) throw new JatdaeError(words.notDrawn(row.query, row.document), { place: { file } });
    if (!scale.includes(row.grade)) throw new JatdaeError(words.offScale(row.grade, scale), { place: { file } });
    return personal(row, judgement.textHash, by);
  });
  const { added, changed, same } = await store.judgeAll(inputs, by);
  session.tell(words.readStored(by.actor, added, changed, same));
}

function personal({ query, document, grade, note }: FilledRow, textHash: string | undefined, by: By): JudgementInput {
  return {
    ...{ query, document, grade, judge: by.actor, source: 'person' },
    ...(note !== undefined && { note }),
    ...(textHash !== undefined && { textHash }),
  };
}

/** What this person has judged already. */
async function judgedBy(store: GoldStore, person: string): Promise<Map<string, number>> {
  const mine = new Map<string, number>();
  for await (const judgement of store.judgements({ judge: person })) {
    if (judgement.source === 'person' && typeof judgement.grade === 'number')
      mine.set(keyOf(judgement), judgement.grade);
  }
  return mine;
}

/** One pair after the other; each answer is stored at once. */
async function askAll(
  session: Session,
  store: GoldStore,
  draw: AuditDraw<Item>,
  mine: Map<string, number>,
  { scale }: ModelJudge,
  by: By,
): Promise<void> {
  const open = draw.items.filter((item) => !mine.has(keyOf(item)));
  const from = draw.items.length - open.length;
  await askGrades(
    { ...session, input: process.stdin, output: process.stderr },
    open,
    scale,
    from,
    async (item, grade) => {
      await store.judge(personal({ ...item, grade }, item.textHash, by), by);
      mine.set(keyOf(item), grade);
    },
  );
}
