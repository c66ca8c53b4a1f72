import { nearest } from '@jatdae/measures';
import type { Command } from 'commander';
import { type FailureReport, failuresOf } from '../analysis/failures/index.ts';
import { JatdaeError } from '../errors.ts';
import { failureCutters } from '../project/failure-cutters.ts';
import { rulesOf } from '../project/failure-rules.ts';
import { readTags } from '../project/failure-tags.ts';
import { openProject } from '../project/open-project.ts';
import { failuresJson, queryJson } from '../report/failures-data.ts';
import { kindList, queryText } from '../report/failures-list.ts';
import { failuresText } from '../report/failures-text.ts';
import * as about from '../words/eval-options.ts';
import { unknownKind } from '../words/failure-rules.ts';
import * as words from '../words/failures-verb.ts';
import type { Options, Verb } from './command.ts';
import { evaluatedSystems } from './evaluated-systems.ts';
import { tagFailure, tagsFileOf } from './failures-tag.ts';
import { gradeReading } from './listed-systems.ts';
import { choice, integer } from './options.ts';
import { scoringOptions } from './scoring-options.ts';

const FORMATS = ['table', 'json'] as const;
/** Queries listed of a kind. */
const LISTED = 20;

/** `jatdae failures [SYSTEM|RUN...]`: every query whose answer is not first, and why. */
export const failuresVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[systems...]', words.about.systems[lang]), lang)
      .option('--docs <file>', words.about.docs[lang])
      .option('--kind <name>', words.about.kind[lang])
      .option('--query <qid>', words.about.query[lang])
      .option('--show <n>', words.about.show[lang])
      .option('-k <k>', words.about.k[lang], '10')
      .option('--tokenizer <spec>', words.about.tokenizer[lang])
      .option('--tags <file>', words.about.tags[lang])
      .option('--note <text>', words.about.note[lang])
      .option('--remove', words.about.remove[lang])
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table');
  },

  async run(session, operands, given) {
    if (operands[0] === 'tag') return tagFailure(session, operands.slice(1), given);
    requireNoTagging(given);
    // What came first is a place in one order of the list.
    choice('--ties', given.ties, ['trec', 'order'] as const);
    const format = choice('--format', given.format, FORMATS);
    if (given.kind !== undefined && given.query !== undefined) throw new JatdaeError(words.oneView);
    const depth = integer('-k', given.k, 1, 1000);
    const show = given.show === undefined ? undefined : integer('--show', given.show, 0);
    const evaluated = await evaluatedSystems(session, operands, given);
    const rules = rulesOf(given.qrels === undefined ? openProject(given.project).config.rules : undefined);
    const { level } = gradeReading(given);
    const tagged = readTags(tagsFileOf(given));
    const cutters = await failureCutters(evaluated, typeof given.tokenizer === 'string' ? given.tokenizer : undefined);
    try {
      const report = await failuresOf(evaluated, {
        rules,
        depth,
        ...(level !== undefined && { level }),
        cuttersOf: cutters.of,
        tags: new Map([...tagged].map(([qid, { tags }]) => [qid, tags])),
      });
      const { lang, width } = session;
      if (typeof given.query === 'string') {
        const full = fullOf(report, given.query);
        session.out(format === 'json' ? queryJson(full) : queryText(full, { lang, width }));
      } else if (typeof given.kind === 'string') {
        requireKind(report, given.kind);
        const list = () => kindList(report, String(given.kind), show ?? LISTED, { lang, width });
        session.out(format === 'json' ? failuresJson(report, given.kind) : list());
      } else {
        const text = () => failuresText(report, { lang, width, examples: show ?? 1 });
        session.out(format === 'json' ? failuresJson(report) : text());
      }
      return 0;
    } finally {
      cutters.dispose();
    }
  },
};

/** @throws JatdaeError */
function requireNoTagging(given: Options): void {
  for (const flag of ['note', 'remove'] as const) {
    if (given[flag] !== undefined) throw new JatdaeError(words.tagOnly(`--${flag}`));
  }
}

/** @throws JatdaeError with the nearest names */
function requireKind({ kinds, tags }: FailureReport, kind: string): void {
  const known = [...kinds.map(({ name }) => name), ...tags.map(({ name }) => `#${name}`)];
  if (!known.includes(kind)) throw new JatdaeError(unknownKind(kind, nearest(kind, known, 1)));
}

/** @throws JatdaeError with the nearest ids */
function fullOf(report: FailureReport, qid: string): NonNullable<ReturnType<FailureReport['inFull']>> {
  const full = report.inFull(qid);
  if (full) return full;
  const asked = report.systems.flatMap(({ failures }) => failures.map(({ query }) => query));
  throw new JatdaeError(words.unknownQuery(qid, nearest(qid, asked, 1)));
}
