import { families, nearest } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { type Lang, translate, evaluation as words } from '../language/index.ts';
import { plainTable } from '../report/index.ts';
import { verb } from './verb.ts';

type Family = (typeof families)[number];

/** Families of measures; one that was asked for by name is shown whole. */
interface Known {
  readonly name?: string;
  readonly families: readonly Family[];
}

const namesOf = ({ name, aliases = [], trec = [] }: Family) => [name, ...aliases, ...trec];

/** `jatdae measures [NAME]`: the reference. */
export const measures = verb({
  name: 'measures',
  operands: { name: '[name]', about: words.measures.name },
  guides: ['measures.md'],
  options: {},
  open: async ([name]) => name,

  async run(name): Promise<Known> {
    if (name === undefined) return { families };
    const chosen = families.filter((family) => namesOf(family).includes(name));
    if (chosen.length === 0)
      throw new JatdaeError(words.measures.unknown({ asked: name, near: nearest(name, families.flatMap(namesOf)) }));
    return { name, families: chosen };
  },

  data: ({ families }) => ({ measures: families.map(dataOf) }),
  forms: {
    table: ({ name, families }, { lang }) => (name === undefined ? overview(families, lang) : pages(families, lang)),
  },
});

function overview(families: readonly Family[], lang: Lang): string {
  const rows = families.map((family) => [titled(family), family.title, (family.trec ?? []).join(', ')]);
  return `${plainTable([translate(words.measures.head.measure, lang), translate(words.measures.head.title, lang), 'trec_eval'], rows, 3)}\n`;
}

function pages(families: readonly Family[], lang: Lang): string {
  const page = (family: Family) => [
    `${titled(family)}: ${family.title}`,
    '',
    family.about,
    '',
    `  ${family.formula}`,
    '',
    ...Object.entries(family.params).map(([key, { about }]) => `  ${key}: ${about}`),
    `${translate(words.measures.head.source, lang)}: ${family.source}`,
    ...(family.notes ? [family.notes] : []),
  ];
  return families.map((family) => `${page(family).join('\n')}\n`).join('');
}

function dataOf({ name, aliases, trec, title, about, formula, source, notes, cutoff, better }: Family) {
  const names = { name, aliases: aliases ?? [], trec_eval: trec ?? [] };
  return { ...names, title, about, formula, source, notes: notes ?? null, cutoff, better };
}

const SUFFIXES: Readonly<Record<string, string>> = { required: '@k', optional: '[@k]', recall: '@r' };

/** A name with its cut-off, if it takes one. */
function titled({ name, cutoff }: Family): string {
  return `${name}${SUFFIXES[cutoff] ?? ''}`;
}
