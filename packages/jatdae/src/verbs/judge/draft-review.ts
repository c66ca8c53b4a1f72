import { appendFileSync } from 'node:fs';
import type { Document } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { readDocuments } from '../../formats/index.ts';
import {
  ACTIONS,
  type Draft,
  type DraftDecision,
  decisionLine,
  decisionsFile,
  earlierDecisions,
  readDecisions,
  readDrafts,
  storeDecisions,
} from '../../judging/index.ts';
import { advise, translate, judging as words } from '../../language/index.ts';
import { cut, tame } from '../../report/index.ts';
import { type Asker, asker } from '../ask.ts';
import { actorOf, actorOption, type StoreAccess, storeAt, storeOption } from '../gold/gold-store.ts';
import { option } from '../option.ts';
import { type Terminal, verb } from '../verb.ts';

interface Asked {
  readonly store: StoreAccess;
  /** Path of the drafts. */
  readonly file: string;
}

/** `jatdae judge draft review FILE`: keep, rewrite, drop, add; one draft after the other, or by a file of decisions. */
export const draftReview = verb({
  name: 'judge draft review',
  operands: { name: '[file]', about: words.draft.about.drafts },
  guides: ['judging.md'],
  options: {
    accept: option.text('--accept <file>', words.draft.about.accept, { group: 'inputs' }),
    docs: option.text('--docs <file>', words.verb.about.docs, { group: 'inputs' }),
    grade: option.integerOr('--grade <grade>', words.draft.about.grade, 1, { least: 1 }),
    ...storeOption,
    ...actorOption,
  },

  async open(operands, { store }): Promise<Asked> {
    const [file] = operands;
    if (file === undefined || operands.length > 1) throw new JatdaeError(words.draft.reviewNeeds);
    return { store: storeAt(store), file };
  },

  async run({ store: access, file }, { accept, docs, grade, actor }, { terminal }) {
    const drafts = readDrafts(file);
    const kept = decisionsFile(file);
    const earlier = earlierDecisions(kept, drafts);
    const accepted = accept === undefined ? undefined : readDecisions(accept, drafts);
    const decisions = [...earlier];
    const decide = (one: DraftDecision) => {
      // On disk before the next is asked.
      appendFileSync(kept, decisionLine(one));
      decisions.push(one);
    };
    if (accepted)
      for (const one of accepted.filter((each) => !earlier.some((before) => same(before, each)))) decide(one);
    else await loop(terminal, drafts, earlier, decide);
    const documents = docs === undefined ? undefined : await documentsById(docs);
    return access.use(async (store) => {
      const done = await storeDecisions(store, drafts, decisions, { actor: actorOf(actor), grade, documents });
      return { where: store.where, done };
    }, true);
  },

  data: ({ done }) => ({ kind: 'draft-review' as const, ...done }),
  forms: {
    table({ where, done: { kept, rewritten, added, dropped, left } }, { lang }) {
      return `${translate(words.draft.decided({ kept, rewritten, added, dropped, left }), lang)}\n${translate(words.draft.inStore({ where }), lang)}\n`;
    },
  },
});

function same(a: DraftDecision, b: DraftDecision): boolean {
  return a.draft === b.draft && a.action === b.action && a.text === b.text;
}

async function documentsById(file: string): Promise<ReadonlyMap<string, Document>> {
  return new Map((await readDocuments(file)).data.map((document) => [document.id, document]));
}

/** Until all are decided, or somebody stops, or the input ends. */
async function loop(
  terminal: Terminal | undefined,
  drafts: readonly Draft[],
  earlier: readonly DraftDecision[],
  decide: (one: DraftDecision) => void,
): Promise<void> {
  const decided = new Set(earlier.filter(({ action }) => action !== 'add').map(({ draft }) => draft));
  const open = drafts.filter(({ id }) => !decided.has(id));
  if (open.length === 0 || !terminal) return;
  const ask = asker(terminal.lang, terminal.input, terminal.output);
  try {
    for (const [i, draft] of open.entries()) {
      if (!(await about(terminal, ask, draft, [i + 1 + drafts.length - open.length, drafts.length], decide))) return;
    }
  } catch (failure) {
    if (!(failure instanceof JatdaeError) || failure.say !== advise.noAnswer) throw failure;
  } finally {
    ask.close();
  }
}

/** @returns false: stop */
async function about(
  { lang, width, output }: Terminal,
  ask: Asker,
  { id, text, title, document, excerpt, flags }: Draft,
  [at, all]: readonly [number, number],
  decide: (one: DraftDecision) => void,
): Promise<boolean> {
  const lines = [
    '',
    translate(words.draft.draftOf({ at, all, text: tame(text) }), lang),
    `  ${translate(words.draft.fromDocument({ title: tame(title ?? document) }), lang)}`,
    `  ${tame(excerpt)}`,
    ...(flags.length > 0
      ? [
          `  ${translate(words.draft.lookAt({ flags: flags.map((flag) => translate(words.draft.flag[flag], lang)).join(', ') }), lang)}`,
        ]
      : []),
  ];
  output.write(`${lines.map((line) => cut(line, width)).join('\n')}\n`);
  for (;;) {
    const action = await ask.choose(
      words.draft.what,
      ([...ACTIONS, 'stop'] as const).map((one) => [one, words.draft.action[one]] as const),
    );
    if (action === 'stop') return false;
    if (action === 'keep' || action === 'drop') {
      decide({ draft: id, action });
      return true;
    }
    const own = await ask.line(words.draft.yourText);
    if (own !== '') decide({ draft: id, action, text: own });
    if (own !== '' && action === 'rewrite') return true;
  }
}
