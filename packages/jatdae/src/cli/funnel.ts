import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { TracedSystem } from '../analysis/funnel/index.ts';
import { funnelOf, systemOfStages } from '../analysis/funnel/index.ts';
import { contentHash } from '../collection/hash.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedSystems } from '../evaluation/evaluated-system.ts';
import { funnelChart } from '../report/charts/funnel.ts';
import { svgOf } from '../report/charts/svg.ts';
import { funnelJson } from '../report/funnel-data.ts';
import { examplesText } from '../report/funnel-examples.ts';
import { funnelSections } from '../report/funnel-sections.ts';
import { sectionsText } from '../report/sections.ts';
import { STAGE_ROLES, type StageRole } from '../systems/system.ts';
import { requireAttribute } from '../verbs/require-attribute.ts';
import * as about from '../words/eval-options.ts';
import * as words from '../words/funnel.ts';
import type { Verb } from './command.ts';
import { evaluatedSystems } from './evaluated-systems.ts';
import { gradeReading, slicesOf } from './listed-systems.ts';
import { choice, collect, integer } from './options.ts';
import { scoringOptions } from './scoring-options.ts';
import type { Session } from './session.ts';

const FORMATS = ['table', 'json'] as const;
/** Examples of a bucket, and of one where documents are watched. */
const SHOWN = 2;
const SHOWN_WATCHED = 10;

/** `jatdae funnel [SYSTEM|RUN...]`: where each relevant document ended, stage by stage. */
export const funnelVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[systems...]', words.about.systems[lang]), lang)
      .option('--docs <file>', words.about.docs[lang])
      .option('-k <k>', words.about.k[lang], '10')
      .option('--watch <id>', words.about.watch[lang], collect, [])
      .option('--only <query>', words.about.only[lang], collect, [])
      .option('--by <attribute>', words.about.by[lang])
      .option('--kinds <list>', `${words.about.kinds[lang]}: ${STAGE_ROLES.join(', ')}`)
      .option('--show <n>', words.about.show[lang])
      .option('--svg <file>', words.about.svg[lang])
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table');
  },

  async run(session, operands, given) {
    // A document stands at one rank of a list.
    choice('--ties', given.ties, ['trec', 'order'] as const);
    const format = choice('--format', given.format, FORMATS);
    const k = integer('-k', given.k, 1);
    const watch = given.watch as string[];
    const only = given.only as string[];
    const shown = given.show === undefined ? undefined : integer('--show', given.show, 0);
    const roles = given.kinds === undefined ? undefined : rolesOf(String(given.kinds));
    if (roles && given.qrels === undefined) throw new JatdaeError(words.kindsForFiles);
    const evaluated = await evaluatedSystems(session, operands, given);
    const { qrels, queries, documents } = evaluated;
    const systems = await tracedSystems(session, evaluated, given.qrels !== undefined, roles);
    const by = slicesOf(given);
    if (typeof given.by === 'string') requireAttribute(given.by, queries, documents);
    for (const query of only) if (!qrels.has(query)) throw new JatdaeError(words.noQuery(query));
    if (documents.length === 0) session.notice({ level: 'note', code: 'no-documents', say: words.withoutDocuments });
    const { level } = gradeReading(given);
    const funnels = systems.map((system) =>
      funnelOf(system, evaluated, {
        k,
        by,
        ...(level !== undefined && { level }),
        ...(watch.length > 0 && { watch }),
        ...(only.length > 0 && { only }),
      }),
    );
    if (funnels.every(({ whole, failed }) => whole.documents + failed.documents === 0))
      throw new JatdaeError(words.nothing);
    const { lang, width } = session;
    if (typeof given.svg === 'string') await draw(session, given.svg, funnels);
    if (format === 'json') {
      session.out(funnelJson(funnels, { ties: evaluated.ties, gold: contentHash({ qrels }).qrels!, k }));
      return 0;
    }
    session.out(sectionsText(funnelSections(funnels, lang), width));
    const show = shown ?? (watch.length > 0 ? SHOWN_WATCHED : funnels.length > 1 ? 0 : SHOWN);
    if (show === 0) return 0;
    for (const funnel of funnels) {
      const examples = examplesText(funnel, { queries, documents }, { show, width, lang });
      if (examples !== '') session.out(`\n${examples}`);
    }
    return 0;
  },
};

/** The systems with their answers; run files are the stages of one. @throws JatdaeError where only scores are known */
async function tracedSystems(
  session: Session,
  { systems }: EvaluatedSystems,
  files: boolean,
  roles: readonly StageRole[] | undefined,
): Promise<readonly TracedSystem[]> {
  const traced: TracedSystem[] = [];
  for (const system of systems) {
    if (!system.answers || !system.lists) throw new JatdaeError(words.needsLists);
    traced.push({ ...system, answers: await system.answers(), lists: await system.lists() });
  }
  if (traced.length === 0) throw new JatdaeError(words.needsLists);
  if (!files) return traced;
  if (roles && roles.length !== traced.length) throw new JatdaeError(words.kindsCount(roles.length, traced.length));
  if (traced.length > 1) {
    session.notice({ level: 'note', code: 'stages', say: words.filesAreStages(traced.map(({ name }) => name)) });
  }
  return [systemOfStages(traced, roles)];
}

function rolesOf(text: string): StageRole[] {
  return text.split(',').map((part) => choice('--kinds', part.trim(), STAGE_ROLES));
}

async function draw(session: Session, file: string, funnels: Parameters<typeof funnelChart>[0]): Promise<void> {
  const svg = await svgOf(funnelChart(funnels, session.lang));
  try {
    writeFileSync(file, svg);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new JatdaeError(words.cannotWrite(file, reason), { cause: error });
  }
  session.notice({ level: 'note', code: 'chart', say: words.written(file) });
}
