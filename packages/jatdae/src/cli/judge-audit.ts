import { existsSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { textOfFile } from '../formats/text-file.ts';
import { writeWhole } from '../formats/write.ts';
import type { By, GoldStore, JudgementInput } from '../gold/index.ts';
import { auditAgreement } from '../judging/audit/agreement.ts';
import { type AuditItem, auditItems, gradesOfPerson, pairKey } from '../judging/audit/audit-items.ts';
import { type AuditDraw, drawForAudit } from '../judging/audit/draw.ts';
import { type ModelJudge, modelJudge } from '../judging/audit/model-judges.ts';
import { type FilledRow, readSheet, sheetText } from '../judging/audit/sheet.ts';
import { formats, judging as words } from '../language/index.ts';
import { auditJson, auditSections } from '../report/judge-audit-text.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import { askGrades } from './ask-grades.ts';
import type { Options } from './command.ts';
import { actorOf, withStore } from './gold-action.ts';
import { scoredSystems } from './judge-pairs.ts';
import { choice, integer, level } from './options.ts';
import type { Session } from './session.ts';

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
    const model = await modelJudge(store, beginning, store.where);
    const draw = drawForAudit(await auditItems(store, model, ranks), count, seed);
    const by = { actor: actorOf(given) };
    if (typeof given.out === 'string') return writeSheet(session, given.out, draw, given.force === true);
    if (typeof given.read === 'string') await readBack(session, store, given.read, model, by);
    const mine = await gradesOfPerson(store, by.actor);
    if (typeof given.read !== 'string' && draw.items.some((item) => !mine.has(pairKey(item)))) {
      if (session.interactive && process.stdin.isTTY === true) await askAll(session, store, draw, mine, model, by);
      else if (mine.size === 0) throw new JatdaeError(words.audit.noTerminal);
    }
    const agreement = auditAgreement(
      draw,
      (query, document) => mine.get(pairKey({ query, document })),
      (grade) => grade >= least,
    );
    if (format === 'json') {
      session.out(auditJson(agreement, { judge: model.judge, person: by.actor, seed }));
    } else {
      const sections = auditSections(agreement, model.judge, ranked, session.lang);
      session.out(format === 'md' ? sectionsMarkdown(sections) : sectionsText(sections, session.width));
    }
    return 0;
  });
}

async function bestRanks(session: Session, given: Options): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (const { lists } of (await scoredSystems(session, given)).systems) {
    for (const [query, { ids }] of lists) {
      ids.forEach((document, i) => {
        const key = pairKey({ query, document });
        best.set(key, Math.min(best.get(key) ?? Number.POSITIVE_INFINITY, i + 1));
      });
    }
  }
  return best;
}

async function writeSheet(session: Session, file: string, draw: AuditDraw<AuditItem>, force: boolean): Promise<number> {
  if (!force && existsSync(file)) throw new JatdaeError(formats.files.exists, { place: { file } });
  const rows = draw.items.map(({ query, document, question, text = '' }) => ({ query, document, question, text }));
  await writeWhole(
    file,
    [sheetText(rows, file.endsWith('.csv') ? 'csv' : 'jsonl')],
    compressionByName(file).compression,
    force,
  );
  session.tell(words.audit.sheetWritten({ file, rows: rows.length }));
  return 0;
}

async function readBack(
  session: Session,
  store: GoldStore,
  file: string,
  { judgements, scale }: ModelJudge,
  by: By,
): Promise<void> {
  const known = new Map(judgements.map((judgement) => [pairKey(judgement), judgement]));
  const inputs = readSheet(textOfFile(file), file).map((row) => {
    const judgement = known.get(pairKey(row));
    if (!judgement)
      throw new JatdaeError(words.audit.notDrawn({ query: row.query, document: row.document }), { place: { file } });
    if (!scale.includes(row.grade))
      throw new JatdaeError(words.audit.offScale({ grade: row.grade, scale }), { place: { file } });
    return personal(row, judgement.textHash, by);
  });
  const { added, changed, same } = await store.judgeAll(inputs, by);
  session.tell(words.audit.readStored({ by: by.actor, added, changed, same }));
}

function personal({ query, document, grade, note }: FilledRow, textHash: string | undefined, by: By): JudgementInput {
  return {
    ...{ query, document, grade, judge: by.actor, source: 'person' },
    ...(note !== undefined && { note }),
    ...(textHash !== undefined && { textHash }),
  };
}

/** One pair after the other; each answer is stored at once. */
async function askAll(
  session: Session,
  store: GoldStore,
  draw: AuditDraw<AuditItem>,
  mine: Map<string, number>,
  { scale }: ModelJudge,
  by: By,
): Promise<void> {
  const open = draw.items.filter((item) => !mine.has(pairKey(item)));
  const from = draw.items.length - open.length;
  await askGrades(
    { ...session, input: process.stdin, output: process.stderr },
    open,
    scale,
    from,
    async (item, grade) => {
      await store.judge(personal({ ...item, grade }, item.textHash, by), by);
      mine.set(pairKey(item), grade);
    },
  );
}
