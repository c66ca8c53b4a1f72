import { JatdaeError } from '../errors.ts';
import { evaluation, type Message, translate, coverage as words } from '../language/index.ts';
import { percent, type Section, sectionsMarkdown, sectionsText } from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { option } from './option.ts';
import { placeOptions } from './scoring-options.ts';
import { PAGE, type View, verb } from './verb.ts';

/** How much of a collection is ever returned. */
export interface Coverage {
  readonly documents: number;
  /** Judged or not. */
  readonly queries: number;
  /** Each with the documents that it returned to some query, and those of them that no other one did. */
  readonly systems: readonly { readonly name: string; readonly returned: number; readonly alone: number }[];
  /** Documents that no system returned to any query, in the order of the collection. */
  readonly never: readonly string[];
  /** Those of them that are relevant to a query. */
  readonly relevant: readonly string[];
}

/** `jatdae coverage [SYSTEM|RUN...]`: the share of documents that no system ever returned. */
export const coverage = verb({
  name: 'coverage',
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['holes.md'],
  options: {
    ...placeOptions,
    k: option.integer('-k <k>', words.about.k, { least: 1 }),
    show: option.integerOr('--show <n>', words.about.show, 5, { least: 0 }, { group: 'output' }),
  },
  open: (operands, options, work) => openSource(operands, options, (notice) => work.notice(notice)),

  async run({ systems, documents, qrels, level = Number.MIN_VALUE }: Source, { k }): Promise<Coverage> {
    if (documents.length === 0) throw new JatdaeError(evaluation.needed({ flags: '--docs' }));
    const known = new Set(documents.map(({ id }) => id));
    const queries = new Set<string>();
    const returned = new Map<string, Set<string>>();
    for (const { name, lists } of systems) {
      if (!lists) throw new JatdaeError(words.needsLists);
      const mine = new Set<string>();
      for (const [query, { ids }] of await lists()) {
        queries.add(query);
        for (const id of ids.slice(0, k)) if (known.has(id)) mine.add(id);
      }
      returned.set(name, mine);
    }
    const by = new Map<string, number>();
    for (const mine of returned.values()) for (const id of mine) by.set(id, (by.get(id) ?? 0) + 1);
    const wanted = new Set(
      [...qrels.values()].flatMap(({ grades }) => [...grades].filter(([, g]) => g >= level)).map(([id]) => id),
    );
    const never = [...known].filter((id) => !by.has(id));
    return {
      documents: known.size,
      queries: queries.size,
      systems: [...returned].map(([name, mine]) => ({
        name,
        returned: mine.size,
        alone: [...mine].filter((id) => by.get(id) === 1).length,
      })),
      never,
      relevant: never.filter((id) => wanted.has(id)),
    };
  },

  data: (result) => result,
  forms: {
    table: (result, view, { show }) => sectionsText(sectionsOf(result, view, show), view.width),
    md: (result, view, { show }) => sectionsMarkdown(sectionsOf(result, { ...view, width: PAGE }, show)),
  },
});

function sectionsOf(
  { documents, queries, systems, never, relevant }: Coverage,
  { lang }: View,
  show: number,
): Section[] {
  const say = (message: Message) => translate(message, lang);
  const row = (name: string, returned: number, alone: string) => [
    name,
    String(returned),
    percent(returned / documents),
    alone,
  ];
  const all = row(say(words.all), documents - never.length, '');
  const first = (ids: readonly string[]) =>
    show === 0 ? [] : [...ids.slice(0, show), ...(ids.length > show ? ['…'] : [])];
  const share = percent(never.length / documents);
  const { head } = words;
  return [
    {
      title: say(words.title({ systems: systems.length, queries, documents })),
      table: {
        head: [head.system, head.returned, head.share, head.alone].map(say),
        rows: [
          ...systems.map((one) => row(one.name, one.returned, String(one.alone))),
          ...(systems.length > 1 ? [all] : []),
        ],
      },
      remarks: [
        say(words.never({ count: never.length, share, first: first(never) })),
        ...(never.length > 0 ? [say(words.relevant({ count: relevant.length, first: first(relevant) }))] : []),
      ],
    },
  ];
}
