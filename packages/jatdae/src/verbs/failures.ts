import { dirname, join } from 'node:path';
import { nearest } from '@jatdae/measures';
import { type FailureReport, type FullQuery, failuresOf } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { failures as words } from '../language/index.ts';
import { failureCutters, readTags, rulesOf, TAGS_FILE } from '../project/index.ts';
import { failuresData, failuresText, kindList, queryData, queryText } from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { option } from './option.ts';
import { placeOptions } from './scoring-options.ts';
import { verb } from './verb.ts';

/** Queries listed of a kind. */
const LISTED = 20;

/** The report, and the query that was asked for. */
export interface Failures {
  readonly report: FailureReport;
  readonly full?: FullQuery;
}

/** `jatdae failures [SYSTEM|RUN...]`: every query whose answer is not first, and why. */
export const failures = verb({
  name: 'failures',
  operands: { name: '[systems...]', about: words.verb.about.systems },
  guides: ['failures.md'],
  options: {
    ...placeOptions,
    kind: option.text('--kind <name>', words.verb.about.kind),
    query: option.text('--query <qid>', words.verb.about.query),
    show: option.integer('--show <n>', words.verb.about.show, { least: 0 }, { group: 'output' }),
    k: option.integerOr('-k <k>', words.verb.about.k, 10, { least: 1, most: 1000 }),
    tokenizer: option.text('--tokenizer <spec>', words.verb.about.tokenizer),
    tags: option.text('--tags <file>', words.verb.about.tags, { group: 'inputs' }),
  },
  async open(operands, options, work) {
    if (options.kind !== undefined && options.query !== undefined) throw new JatdaeError(words.verb.oneView);
    return openSource(operands, options, (notice) => work.notice(notice));
  },

  async run(source: Source, options): Promise<Failures> {
    const { project, level } = source;
    const tagged = readTags(tagsFileOf({ ...options, folder: project?.folder }));
    const cutters = await failureCutters(source, options.tokenizer);
    try {
      const report = await failuresOf(source, {
        rules: rulesOf(project?.config.rules),
        depth: options.k,
        ...(level !== undefined && { level }),
        cuttersOf: cutters.of,
        tags: new Map([...tagged].map(([qid, { tags }]) => [qid, tags])),
      });
      if (options.kind !== undefined) requireKind(report, options.kind);
      // In full is read while there are tokenizers.
      return { report, ...(options.query !== undefined && { full: fullOf(report, options.query) }) };
    } finally {
      cutters.dispose();
    }
  },

  data: ({ report, full }, { kind }) => (full ? queryData(full) : failuresData(report, kind)),
  forms: {
    table: ({ report, full }, { lang, width }, { kind, show }) => {
      if (full) return queryText(full, { lang, width });
      if (kind !== undefined) return kindList(report, kind, show ?? LISTED, { lang, width });
      return failuresText(report, { lang, width, examples: show ?? 1 });
    },
  },
});

interface TagsPlace {
  readonly tags?: string | undefined;
  readonly project?: string | undefined;
  /** That of the project, where it is open. */
  readonly folder?: string | undefined;
}

/** The file of `--tags`, or the one beside jatdae.yaml, or in this folder. */
export function tagsFileOf({ tags, project, folder }: TagsPlace): string {
  return tags ?? join(folder ?? (project === undefined ? '.' : dirname(project)), TAGS_FILE);
}

/** @throws JatdaeError with the nearest names */
function requireKind({ kinds, tags }: FailureReport, kind: string): void {
  const known = [...kinds.map(({ name }) => name), ...tags.map(({ name }) => `#${name}`)];
  if (!known.includes(kind))
    throw new JatdaeError(words.rules.unknownKind({ name: kind, near: nearest(kind, known, 1) }));
}

/** @throws JatdaeError with the nearest ids */
function fullOf(report: FailureReport, qid: string): FullQuery {
  const full = report.inFull(qid);
  if (full) return full;
  const asked = report.systems.flatMap(({ failures: all }) => all.map(({ query }) => query));
  throw new JatdaeError(words.verb.unknownQuery({ qid, near: nearest(qid, asked, 1) }));
}
