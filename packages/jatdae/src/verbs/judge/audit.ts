import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { JudgementInput } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { compressionByName, textOfFile, writeWhole } from '../../formats/index.ts';
import type { By, GoldStore } from '../../gold/index.ts';
import {
  type AuditAgreement,
  type AuditDraw,
  type AuditItem,
  auditAgreement,
  auditItems,
  drawForAudit,
  type FilledRow,
  gradesOfPerson,
  type ModelJudge,
  modelJudge,
  pairKey,
  readSheet,
  sheetText,
} from '../../judging/index.ts';
import { formats, type Lang, translate, judging as words } from '../../language/index.ts';
import { cut, NONE, percent, type Section, sectionsMarkdown, sectionsText } from '../../report/index.ts';
import { actorOf, actorOption, type StoreAccess, storeAt, storeOption } from '../gold/gold-store.ts';
import { option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import { type Terminal, verb, type Work } from '../verb.ts';
import { systemOptions } from './pair-options.ts';
import type { scoredSystems } from './pairs.ts';

interface Asked {
  readonly store: StoreAccess;
  /** How the judge's name begins; undefined: the only one. */
  readonly judge: string | undefined;
  /** The best rank of a pair in the systems that were named; undefined where none was. */
  readonly ranks: ReadonlyMap<string, number> | undefined;
}

/** How far a person agrees with a judge. */
interface Audited {
  readonly judge: string;
  readonly person: string;
  readonly seed: number;
  /** Ranks of systems made strata. */
  readonly ranked: boolean;
  readonly agreement: AuditAgreement;
}

/**
 * `jatdae judge audit`: a person checks a drawn sample of a judge's judgements without seeing its grades: on the terminal, or on
 * a sheet (`--out`, then `--read`).
 */
export const audit = verb({
  name: 'judge audit',
  operands: { name: '[judge]', about: words.audit.about.judge },
  guides: ['judging.md'],
  options: {
    sample: option.integerOr('--sample <n>', words.audit.about.sample, 30, { least: 1 }),
    judge: option.text('--judge <name>', words.audit.about.judge),
    ...systemOptions,
    seed: scoringOptions.seed,
    read: option.text('--read <file>', words.audit.about.read, { group: 'inputs' }),
    ...storeOption,
    ...actorOption,
    out: option.text('-o, --out <file>', words.audit.about.out, { group: 'output' }),
    force: option.flag('--force', words.verb.about.force, { group: 'output' }),
  },

  async open([operand], options, work): Promise<Asked> {
    const ranked = options.system.length + options.run.length > 0;
    const { scoredSystems } = await import('./pairs.ts');
    return {
      store: storeAt(options.store),
      judge: options.judge ?? operand,
      ranks: ranked ? bestRanks(await scoredSystems(options, work)) : undefined,
    };
  },

  run: ({ store: access, judge, ranks }, options, work): Promise<Audited | undefined> =>
    access.use(async (store) => {
      const { sample, seed, read, out, force } = options;
      const least = options.rel ?? Number.MIN_VALUE;
      const model = await modelJudge(store, judge, access.where);
      const draw = drawForAudit(await auditItems(store, model, ranks ?? new Map()), sample, seed);
      const by = { actor: actorOf(options.actor) };
      if (out !== undefined) {
        await writeSheet(out, draw, force, work);
        return undefined;
      }
      if (read !== undefined) await readBack(store, read, model, by, work);
      const mine = await gradesOfPerson(store, by.actor);
      if (read === undefined && draw.items.some((item) => !mine.has(pairKey(item)))) {
        if (work.terminal?.interactive) await askAll(work.terminal, store, draw, mine, model, by);
        else if (mine.size === 0) throw new JatdaeError(words.audit.noTerminal);
      }
      const gradeOf = (query: string, document: string) => mine.get(pairKey({ query, document }));
      const agreement = auditAgreement(draw, gradeOf, (grade) => grade >= least);
      return { judge: model.judge, person: by.actor, seed, ranked: ranks !== undefined, agreement };
    }),

  data(result) {
    if (!result) return undefined;
    const { judge, person, seed, agreement } = result;
    return { judge, person, seed, ...agreement };
  },
  forms: {
    table: (result, { lang, width }) => (result ? sectionsText(auditSections(result, lang), width) : ''),
    md: (result, { lang }) => (result ? sectionsMarkdown(auditSections(result, lang)) : ''),
  },
});

function bestRanks({ systems }: Awaited<ReturnType<typeof scoredSystems>>): Map<string, number> {
  const best = new Map<string, number>();
  for (const { lists } of systems) {
    for (const [query, { ids }] of lists) {
      ids.forEach((document, i) => {
        const key = pairKey({ query, document });
        best.set(key, Math.min(best.get(key) ?? Number.POSITIVE_INFINITY, i + 1));
      });
    }
  }
  return best;
}

async function writeSheet(file: string, draw: AuditDraw<AuditItem>, force: boolean, work: Work): Promise<void> {
  if (!force && existsSync(file)) throw new JatdaeError(formats.files.exists, { place: { file } });
  const rows = draw.items.map(({ query, document, question, text = '' }) => ({ query, document, question, text }));
  const text = sheetText(rows, file.endsWith('.csv') ? 'csv' : 'jsonl');
  await writeWhole(file, [text], compressionByName(file).compression, force);
  work.tell(words.audit.sheetWritten({ file, rows: rows.length }));
}

async function readBack(
  store: GoldStore,
  file: string,
  { judgements, scale }: ModelJudge,
  by: By,
  work: Work,
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
  work.tell(words.audit.readStored({ by: by.actor, added, changed, same }));
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
  terminal: Terminal,
  store: GoldStore,
  draw: AuditDraw<AuditItem>,
  mine: Map<string, number>,
  { scale }: ModelJudge,
  by: By,
): Promise<void> {
  const open = draw.items.filter((item) => !mine.has(pairKey(item)));
  await askGrades(terminal, open, scale, draw.items.length - open.length, async (item, grade) => {
    await store.judge(personal({ ...item, grade }, item.textHash, by), by);
    mine.set(pairKey(item), grade);
  });
}

/** A pair that a person is asked about: what the judge was shown, and never what it said. */
interface AskedPair {
  readonly question: string;
  /** Undefined where it is not kept. */
  readonly text: string | undefined;
  /** The judge saw only its beginning. */
  readonly cut: boolean;
}

/**
 * Ask for grades, one pair after the other, until all are asked or the person stops (`q`, or the end of the input).
 *
 * @param from - pairs of the sample that are done already.
 * @param given - what to do with a grade; the next pair is shown when it is done.
 */
export async function askGrades<P extends AskedPair>(
  { lang, width, input, output }: Omit<Terminal, 'interactive'>,
  pairs: readonly P[],
  scale: readonly number[],
  from: number,
  given: (pair: P, grade: number) => Promise<void>,
): Promise<void> {
  const { ask } = words.audit;
  const reader = createInterface({ input, output, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const grade = async (): Promise<number | 'skip' | 'stop'> => {
    for (;;) {
      output.write(`${translate(ask.prompt({ scale }), lang)} > `);
      const { value, done } = await lines.next();
      const said = done === true ? 'q' : value.trim();
      if (said === 'q') return 'stop';
      if (said === 's') return 'skip';
      if (said !== '' && scale.includes(Number(said))) return Number(said);
      output.write(`${translate(ask.wrong({ given: said }), lang)}\n`);
    }
  };
  try {
    for (const [i, pair] of pairs.entries()) {
      const title = translate(ask.title({ i: from + i + 1, n: from + pairs.length }), lang);
      const question = cut(`${translate(ask.query, lang)}: ${pair.question}`, width * 3);
      const body = `${translate(ask.document, lang)}: ${pair.text ?? translate(ask.noText, lang)}`;
      const note = pair.cut ? `(${translate(ask.cut, lang)})\n` : '';
      output.write(`${'─'.repeat(Math.min(40, width))}\n${title}\n\n${question}\n\n${body}\n${note}\n`);
      const said = await grade();
      if (said === 'stop') return;
      if (said !== 'skip') await given(pair, said);
    }
  } finally {
    reader.close();
  }
}

/** What a person's check says of a judge. */
function auditSections({ agreement, judge, ranked }: Audited, lang: Lang): Section[] {
  const { head } = words.audit;
  const { strata, confusion, checked, drawn } = agreement;
  const rows = strata.map(({ grade, rank, size, checked, equal, interval }) => [
    ranked ? `${grade}  ${translate(words.audit.rank[rank], lang)}` : String(grade),
    ...[size, checked, equal].map(String),
    percent(checked === 0 ? undefined : equal / checked),
    interval ? `[${interval.map(percent).join(', ')}]` : NONE,
  ]);
  const remarks: string[] = [];
  const { agreement: all, binary } = agreement;
  if (all)
    remarks.push(translate(words.audit.overall({ share: percent(all.value), lowHigh: shares(all.interval) }), lang));
  if (binary)
    remarks.push(
      translate(words.audit.overallBinary({ share: percent(binary.value), lowHigh: shares(binary.interval) }), lang),
    );
  if (checked < drawn) remarks.push(translate(words.audit.unfinished({ checked, drawn }), lang));
  remarks.push(translate(words.audit.few({ drawn }), lang));
  return [
    {
      title: translate(words.audit.title({ judge }), lang),
      table: {
        head: [head.stratum, head.all, head.checked, head.equal, head.share, head.interval].map((one) =>
          translate(one, lang),
        ),
        rows,
      },
      remarks,
    },
    ...(checked === 0
      ? []
      : [
          {
            title: translate(words.audit.confusionTitle, lang),
            table: {
              head: ['', ...confusion.categories.map((grade) => translate(head.person({ grade }), lang))],
              rows: confusion.categories.map((grade, i) => [
                String(grade),
                ...confusion.categories.map((_, j) => String(confusion.counts[i]![j]!)),
              ]),
            },
          },
        ]),
  ];
}

function shares([low, high]: readonly [number, number]): [string, string] {
  return [percent(low), percent(high)];
}
