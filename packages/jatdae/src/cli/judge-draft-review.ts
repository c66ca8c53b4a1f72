import { appendFileSync } from 'node:fs';
import type { Document } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { readDocuments } from '../formats/index.ts';
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
} from '../judging/draft/index.ts';
import { advise, translate, judging as words } from '../language/index.ts';
import { cut, tame } from '../report/cut.ts';
import { plainJson } from '../report/plain-json.ts';
import { type Asker, asker } from '../verbs/ask.ts';
import type { Options } from './command.ts';
import { actorOf, withStore } from './gold-action.ts';
import { choice, integer } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae judge draft review FILE`: keep, rewrite, drop, add; one draft after the other, or by a file of decisions. */
export async function reviewDrafts(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format ?? 'table', ['table', 'json'] as const);
  const [file] = operands;
  if (file === undefined || operands.length > 1) throw new JatdaeError(words.draft.reviewNeeds);
  const grade = given.grade === undefined ? 1 : integer('--grade', given.grade, 1);
  const drafts = readDrafts(file);
  const kept = decisionsFile(file);
  const earlier = earlierDecisions(kept, drafts);
  const accepted = typeof given.accept === 'string' ? readDecisions(given.accept, drafts) : undefined;
  const decisions = [...earlier];
  const decide = (one: DraftDecision) => {
    // On disk before the next is asked.
    appendFileSync(kept, decisionLine(one));
    decisions.push(one);
  };
  if (accepted) for (const one of accepted.filter((each) => !earlier.some((before) => same(before, each)))) decide(one);
  else await loop(session, drafts, earlier, decide);
  const documents = typeof given.docs === 'string' ? await documentsById(given.docs) : undefined;
  return withStore(
    given,
    async (store) => {
      const done = await storeDecisions(store, drafts, decisions, { actor: actorOf(given), grade, documents });
      const { kept: as, rewritten, added, dropped, left } = done;
      if (format === 'json') {
        session.out(`${JSON.stringify(plainJson({ version: 1, kind: 'draft-review', ...done }), null, 2)}\n`);
      } else {
        session.out(`${translate(words.draft.decided({ kept: as, rewritten, added, dropped, left }), session.lang)}\n`);
        session.out(`${translate(words.draft.inStore({ where: store.where }), session.lang)}\n`);
      }
      return 0;
    },
    true,
  );
}

function same(a: DraftDecision, b: DraftDecision): boolean {
  return a.draft === b.draft && a.action === b.action && a.text === b.text;
}

async function documentsById(file: string): Promise<ReadonlyMap<string, Document>> {
  return new Map((await readDocuments(file)).data.map((document) => [document.id, document]));
}

/** Until all are decided, or somebody stops, or the input ends. */
async function loop(
  session: Session,
  drafts: readonly Draft[],
  earlier: readonly DraftDecision[],
  decide: (one: DraftDecision) => void,
): Promise<void> {
  const decided = new Set(earlier.filter(({ action }) => action !== 'add').map(({ draft }) => draft));
  const open = drafts.filter(({ id }) => !decided.has(id));
  if (open.length === 0) return;
  const ask = asker(session.lang, process.stdin, process.stderr);
  try {
    for (const [i, draft] of open.entries()) {
      if (!(await about(session, ask, draft, [i + 1 + drafts.length - open.length, drafts.length], decide))) return;
    }
  } catch (failure) {
    if (!(failure instanceof JatdaeError) || failure.say !== advise.noAnswer) throw failure;
  } finally {
    ask.close();
  }
}

/** @returns false: stop */
async function about(
  { lang, width }: Session,
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
  process.stderr.write(`${lines.map((line) => cut(line, width)).join('\n')}\n`);
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
