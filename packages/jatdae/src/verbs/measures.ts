import { families, nearest } from '@jatdae/measures';
import { otherTools, PROPERTIES, propertiesOf } from '@jatdae/measures/advanced';
import { JatdaeError } from '../errors.ts';
import { type Lang, translate, evaluation as words } from '../language/index.ts';
import { plainTable } from '../report/index.ts';
import { option } from './option.ts';
import { verb } from './verb.ts';

type Family = (typeof families)[number];

/** Families of measures; one that was asked for by name is shown whole. */
interface Known {
  readonly name?: string;
  readonly families: readonly Family[];
  /** Their properties, and what other tools have them, are asked for. */
  readonly properties: boolean;
}

const namesOf = ({ name, aliases = [], trec = [] }: Family) => [name, ...aliases, ...trec];

/** `jatdae measures [NAME]`: the reference. */
export const measures = verb({
  name: 'measures',
  operands: { name: '[name]', about: words.measures.name },
  guides: ['measures.md'],
  options: { properties: option.flag('--properties', words.measures.propertiesAbout) },
  open: async ([name]) => name,

  async run(name, { properties }): Promise<Known> {
    if (name === undefined) return { families, properties };
    const chosen = families.filter((family) => namesOf(family).includes(name));
    if (chosen.length === 0)
      throw new JatdaeError(words.measures.unknown({ asked: name, near: nearest(name, families.flatMap(namesOf)) }));
    return { name, families: chosen, properties };
  },

  data: ({ families, properties }) => ({
    measures: families.map((family) => ({ ...dataOf(family), ...(properties && factsOf(family)) })),
  }),
  forms: {
    table: ({ name, families, properties }, { lang }) =>
      properties
        ? propertyTable(families, lang, name !== undefined)
        : name === undefined
          ? overview(families, lang)
          : pages(families, lang),
  },
});

function overview(families: readonly Family[], lang: Lang): string {
  const rows = families.map((family) => [titled(family), family.title, (family.trec ?? []).join(', ')]);
  return `${plainTable([translate(words.measures.head.measure, lang), translate(words.measures.head.title, lang), 'trec_eval'], rows, 3)}\n`;
}

/** Which properties each has, what refutes the others, and which other tools have it. */
function propertyTable(families: readonly Family[], lang: Lang, whole: boolean): string {
  const { head, properties, holds, propertiesRead } = words.measures;
  const rows = families.map((family) => {
    const found = propertiesOf(family);
    const cells = PROPERTIES.map((property) => {
      const { holds: is, example } = found[property];
      if (is === undefined) return '';
      return is ? translate(holds.yes, lang) : `${translate(holds.no, lang)}${example ? ` ${example}` : ''}`;
    });
    const tools = otherTools(family.name).map(({ tool, differs }) => (differs === undefined ? tool : `${tool} ≠`));
    return [family.name, ...cells, tools.join(', ')];
  });
  const where = whole
    ? families
        .flatMap(({ name }) => otherTools(name))
        .filter(({ differs }) => differs !== undefined)
        .map(({ tool, differs }) => `≠ ${tool}: ${differs}\n`)
    : [];
  const heads = [head.measure, ...PROPERTIES.map((property) => properties[property]), head.others];
  return `${plainTable(
    heads.map((one) => translate(one, lang)),
    rows,
    rows[0]!.length,
  )}\n\n${where.join('')}${translate(propertiesRead, lang)}\n`;
}

function factsOf(family: Family) {
  const found = propertiesOf(family);
  return {
    properties: Object.fromEntries(
      PROPERTIES.map((name) => [name, { holds: found[name].holds ?? null, example: found[name].example ?? null }]),
    ),
    others: otherTools(family.name).map(({ tool, names, differs }) => ({ tool, names, differs: differs ?? null })),
  };
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
