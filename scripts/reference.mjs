// Writes docs/measures.md from the families of @jatdae/measures: `npm run reference` (after `npm run build`).
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Chapters of the page, by name of the family. A family that stands in none goes to the last. */
const CHAPTERS = [
  ['Graded gain', ['nDCG', 'DCG', 'IDCG', 'ERR', 'RBP', 'RBP_residual', 'rbp_resid', 'Compat']],
  ['First relevant document', ['RR', 'Success', 'AllFound']],
  ['Precision and recall at k', ['P', 'MaxP', 'R', 'CappedR', 'F', 'Rprec', 'Rprec_mult']],
  ['Average precision', ['AP', 'CappedAP', 'GMAP', 'IPrec', '11pt_avg', 'infAP', 'yaap']],
  ['Judgements and their holes', ['Judged', 'Hole', 'unj', 'Bpref', 'gm_bpref']],
  ['What should not be there', ['Violations', 'HardNegAhead', 'Accuracy']],
  ['The whole list as a set', ['SetP', 'SetR', 'SetAP', 'SetF', 'utility']],
  ['Models of a user (C/W/L)', ['SDCG', 'BPM', 'BPMD', 'IFT', 'INSQ', 'INST', 'NERR8', 'NERR9', 'NERR10', 'NERR11']],
  ['Time, effort and judgements of services', ['TBG', 'U', 'XDCG', 'Fidelity']],
  ['Exposure', ['EE_D', 'EE_R', 'EE_L']],
  ["trec_eval's experimental ones", ['ndcg_rel', 'Rndcg', 'binG', 'G']],
  ['Diversity', ['alpha_DCG', 'alpha_nDCG', 'ERR_IA', 'nERR_IA', 'NRBP', 'nNRBP', 'AP_IA', 'P_IA', 'StRecall']],
  ['Judged by several groups', ['map_avgjg', 'P_avgjg', 'Rprec_mult_avgjg']],
  [
    'Preferences',
    [
      'ppref',
      'wpref',
      ...['poss', 'ful', 'ful_ret'].map((name) => `prefs_num_prefs_${name}`),
      ...[
        'simp',
        'pair',
        'avgjg',
        'avgjg_Rnonrel',
        'simp_ret',
        'pair_ret',
        'avgjg_ret',
        'avgjg_Rnonrel_ret',
        'simp_imp',
      ]
        .concat(['pair_imp', 'avgjg_imp'])
        .map((name) => `prefs_${name}`),
    ],
  ],
  ['Counts', ['NumRet', 'NumRel', 'NumRelRet', 'num_nonrel_judged_ret']],
];
const OTHERS = 'Others';

const HEAD = `# Measures

<!-- Made from the source by \`npm run reference\`; a test fails when it is stale. Do not edit. -->

Every measure that Jatdae knows, from the same objects that compute it. Write it as \`ir_measures\` does
(\`nDCG@10\`, \`RBP(p=0.8)\`) or as \`trec_eval\` does (\`ndcg_cut.10\`, \`recip_rank\`); both mean the same measure.

- **R** is the number of relevant documents of the query, retrieved or not; **n** is the length of the list; **k** is the
  cut-off. A document is relevant when its grade is at least \`rel\`, which by default is any grade above 0. An unjudged
  document is never relevant. A grade below 0 gains nothing.
- **Undefined** is neither 0 nor NaN: such queries are left out of the mean, and counted beside it.
- **Ties**: documents with equal scores stand by id, descending in byte order, as in \`trec_eval\`. On request the mean
  over all their orders is given, and the least and greatest value.
- **Ceiling**: the value of the best ranking that the judgements allow, for any measure where higher is better.
`;

/**
 * The reference page.
 *
 * @param {readonly import('@jatdae/measures').MeasureFamily[]} families
 * @param {Pick<typeof import('@jatdae/measures/advanced'), 'propertiesOf' | 'otherTools' | 'IR_MEASURES'>} facts
 * @returns {string} Markdown
 */
export function reference(families, facts) {
  const placed = new Set(CHAPTERS.flatMap(([, names]) => names));
  const rest = families.filter((f) => !placed.has(f.name)).map((f) => f.name);
  const byName = new Map(families.map((f) => [f.name, f]));
  const chapters = [...CHAPTERS, [OTHERS, rest]]
    .map(([title, names]) => [title, names.map((name) => byName.get(name)).filter((f) => f !== undefined)])
    .filter(([, members]) => members.length > 0);
  const contents = chapters.map(
    ([title, members]) => `- ${title}: ${members.map((f) => `[${f.name}](#${f.name.toLowerCase()})`).join(' · ')}`,
  );
  const body = chapters.map(([title, members]) => `## ${title}\n\n${members.map(entry).join('\n')}`);
  const known = chapters.flatMap(([, members]) => members);
  const extra = [
    `- [Properties, and other tools](#properties-and-other-tools) · [The list of ir_measures](#the-list-of-ir_measures)`,
  ];
  const parts = [...body, `${propertiesPage(known, facts)}\n`, irPage(facts)];
  return `${HEAD}\n## Contents\n\n${[...contents, ...extra].join('\n')}\n\n${parts.join('\n')}`;
}

const PROPERTIES_HEAD = `## Properties, and other tools

Found by trying all lists of five documents, of up to five relevant ones, retrieved or not (\`jatdae measures --properties\` shows the same, with
lists on which a property fails). Grades are 0 and 1, parameters as they stand by themselves.

- **Swap**: a relevant document that moves up by one place never lowers the value.
- **Top**: it gains the more, the higher it moves (top-heaviness).
- **Closure**: the best list has the value 1, however many documents are relevant.
- **Deficiency**: a relevant document less, in whose place another one stands, lowers the value.
- **Convergence**: a relevant document that moves from behind the cut-off to before it raises the value.
- **Interval**: the values that a list can have are equally far apart, so that means and t tests ask for nothing else.

One small list, by hand: relevant, not relevant, relevant, and a third relevant document that is missing. P@3 = R@3 = 2/3; RR = 1;
AP = (1 + 2/3)/3 = 0.5556; nDCG@3 = (1 + 0.5)/(1 + 0.6309 + 0.5) = 0.7039; RBP = 0.2 (1 + 0.64) = 0.328. With the last two documents
exchanged P@3, R@3 and RR stay (they are not top-heavy, or look at the first document alone), AP rises to (1 + 1)/3 = 0.6667, nDCG@3 to
1.6309/2.1309 = 0.7654, RBP to 0.2 (1 + 0.8) = 0.36.

In the last column a tool without a remark gives equal values; the tests hold us to them.
`;

function propertiesPage(families, { propertiesOf, otherTools }) {
  const rows = families.map((family) => {
    const found = Object.values(propertiesOf(family)).map(({ holds }) =>
      holds === undefined ? '' : holds ? 'yes' : 'no',
    );
    const tools = otherTools(family.name).map(({ tool, differs }) =>
      differs === undefined ? tool : `${tool} (${differs})`,
    );
    return [`[${family.name}](#${family.name.toLowerCase()})`, ...found, tools.length > 0 ? tools.join(', ') : '–'];
  });
  const head = [
    'Measure',
    'Swap',
    'Top',
    'Closure',
    'Deficiency',
    'Convergence',
    'Interval',
    'Other tools, and do they agree',
  ];
  return `${PROPERTIES_HEAD}\n${table(head, rows)}\n`;
}

function irPage({ IR_MEASURES }) {
  const rows = IR_MEASURES.map(({ name, ours, differs }) => [
    code(name),
    ours === undefined ? 'none' : code(ours),
    ours === undefined ? 'absent' : differs === undefined ? 'equal' : 'differs',
    differs ?? '–',
  ]);
  const head = ['ir_measures 0.4.3', 'Here', 'Values', 'Why'];
  const about = 'Its whole registry, aliases among it. Where nothing is relevant, it gives 0 and we nothing.';
  return `## The list of ir_measures\n\n${about}\n\n${table(head, rows)}\n`;
}

function entry(family) {
  const { name, title, about, formula, source, notes } = family;
  const rows = [
    ['Write', written(family)],
    ['Range', `${range(family)}${BETTER[family.better]}`],
    ...(family.aggregation ? [['Over queries', AGGREGATION[family.aggregation]]] : []),
    ...(family.needs ? [['Needs', NEEDS[family.needs]]] : []),
    ['Undefined', undefinedWhere(family)],
    ['Under ties', ties(family)],
    ['Source', source],
  ];
  const parameters = Object.entries(family.params).map(([key, spec]) => [
    `\`${key}\``,
    spec.about,
    standard(spec),
    values(spec),
  ]);
  return [
    `### ${name}\n`,
    `**${title}.** ${about}\n`,
    `\`\`\`text\n${formula}\n\`\`\`\n`,
    `${table(['', ''], rows)}\n`,
    ...(parameters.length > 0 ? [`${table(['Parameter', 'What it is', 'Default', 'Values'], parameters)}\n`] : []),
    ...(notes ? [`${notes}\n`] : []),
  ].join('\n');
}

const NEEDS = {
  groups: 'judgements by subtopic or judgement group: the second column of TREC qrels',
  preferences: 'preferences: grades by group and sitting, of which only the order counts',
};
const BETTER = { higher: '; higher is better', lower: '; lower is better', neither: '' };
const AGGREGATION = {
  sum: 'sum',
  mean: 'mean',
  'geometric-mean': 'geometric mean, values below 0.00001 taken as that',
};

function written(family) {
  const needs = Object.entries(family.params)
    .filter(([, spec]) => spec.type === 'number' && Number.isNaN(spec.default))
    .map(([key]) => `${key}=3`);
  const stem = family.name + (needs.length > 0 ? `(${needs.join(',')})` : '');
  const forms = { required: [`${stem}@10`], optional: [stem, `${stem}@10`], recall: [`${stem}@0.5`], none: [stem] };
  const also = (family.aliases ?? []).length > 0 ? `; also ${family.aliases.map(code).join(', ')}` : '';
  const trec = (family.trec ?? []).length > 0 ? `; in trec_eval ${family.trec.map(code).join(', ')}` : '';
  return forms[family.cutoff].map(code).join(', ') + also + trec;
}

function range(family) {
  const [low, high] = rangeAt(family, 10);
  const text = (end) => (Math.abs(end) === Number.POSITIVE_INFINITY ? 'no bound' : String(Number(end.toFixed(3))));
  const most = high === 10 && rangeAt(family, 20)[1] === 20 ? 'k' : text(high);
  return low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY
    ? 'no bounds'
    : `${text(low)} to ${most}`;
}

function rangeAt(family, k) {
  return typeof family.range === 'function' ? family.range(parametersOf(family, k)) : family.range;
}

/** Found by asking the measure itself. */
function undefinedWhere(family) {
  const p = parametersOf(family, family.cutoff === 'recall' ? 0.5 : 10);
  const score = (grades, judged, retrieved) =>
    family.score(
      {
        retrieved,
        ranks: Uint32Array.from(grades, (_, i) => i + 1),
        grades: Float64Array.from(grades),
        judged: Float64Array.from(judged),
      },
      p,
    );
  const nothingRelevant = score([0], [0], 3) === undefined && score([], [], 3) === undefined;
  const emptyList = score([], [3], 0) === undefined;
  if (family.needs) return 'where the query is not judged so, or nothing counts';
  if (score([3], [3], 1) === undefined) return 'see below';
  if (nothingRelevant) return 'where no document of the query is relevant';
  return emptyList ? 'where the list is empty' : 'never';
}

function ties(family) {
  const mean = family.expected
    ? 'mean over all orders by formula'
    : 'mean over all orders by enumeration, beyond 40,320 orders by 10,000 seeded draws';
  return `${mean}; least and greatest value ${family.laws.swap ? 'by sorting' : 'in the same way'}`;
}

function standard(spec) {
  if (spec.defaultText !== undefined) return spec.defaultText;
  if (spec.type === 'gains') return 'none';
  return spec.type === 'choice' ? `\`'${spec.default}'\`` : `\`${spec.default}\``;
}

function values(spec) {
  switch (spec.type) {
    case 'flag':
      return '`True`, `False`';
    case 'choice':
      return spec.choices.map((choice) => `\`'${choice}'\``).join(', ');
    case 'gains':
      return '`{grade: gain, ...}`';
    default: {
      const what = spec.whole ? 'whole number' : 'number';
      const least = spec.min === Number.MIN_VALUE ? ['above', 0] : [spec.open ? 'above' : 'from', spec.min];
      const most = spec.max === undefined ? '' : ` ${spec.open ? 'below' : 'to'} ${spec.max}`;
      return spec.min === undefined ? `${what}` : `${what} ${least.join(' ')}${most}`;
    }
  }
}

function parametersOf(family, k) {
  const given = Object.entries(family.params).map(([key, spec]) => [
    key,
    Number.isNaN(spec.default) ? 3 : spec.default,
  ]);
  return { ...Object.fromEntries(given), k };
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function code(text) {
  return `\`${text}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { families } = await import('../packages/measures/dist/index.js');
  const facts = await import('../packages/measures/dist/advanced.js');
  writeFileSync(new URL('../docs/measures.md', import.meta.url), reference(families, facts));
}
