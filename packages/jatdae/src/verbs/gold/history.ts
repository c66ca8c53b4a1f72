import type { Judgement } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { eventsAbout, type GoldEvent } from '../../gold/index.ts';
import { type Lang, translate, gold as words } from '../../language/index.ts';
import { cut, flat, plainTable, shortId } from '../../report/index.ts';
import { verb } from '../verb.ts';
import { type StoreAccess, storeAt, storeOption } from './gold-store.ts';

interface Asked {
  readonly store: StoreAccess;
  /** Of a query or a document. */
  readonly id: string;
}

/** `jatdae gold history ID` */
export const history = verb({
  name: 'gold history',
  operands: { name: '[id]', about: words.verb.about.id },
  options: storeOption,
  async open([id], { store }): Promise<Asked> {
    if (id === undefined) throw new JatdaeError(words.verb.idNeeded);
    return { store: storeAt(store), id };
  },
  async run({ store: access, id }) {
    const events = await access.use((store) => eventsAbout(store, id));
    if (events.length === 0) throw new JatdaeError(words.verb.nothingKnown({ id }));
    return { id, events };
  },
  data: (result) => result,
  forms: {
    table: ({ events }, { lang, width }) => historyText(events, lang, width),
  },
});

/** The memory of a query or a document, oldest first. */
function historyText(events: readonly GoldEvent[], lang: Lang, width: number): string {
  const { head } = words.verb;
  const lines = events.map((event) => [
    String(event.seq),
    event.at.slice(0, 19),
    shortId(event.actor),
    what(event, lang),
  ]);
  const table = plainTable(
    [translate(head.seq, lang), translate(head.at, lang), translate(head.actor, lang), translate(head.what, lang)],
    lines,
    4,
  );
  return `${table
    .split('\n')
    .map((line) => cut(line, width))
    .join('\n')}\n`;
}

const grade = (one: Pick<Judgement, 'grade' | 'hard' | 'status'> | undefined) =>
  one === undefined ? '–' : `${one.grade}${one.hard ? '!' : ''} ${one.status}`;

function what(event: GoldEvent, lang: Lang): string {
  if (event.subject === 'judgement') {
    const { query, document, judge, before, after } = event;
    return `${grade(before)} → ${grade(after)}  ${shortId(query)} · ${shortId(document)} · ${shortId(judge)}`;
  }
  if (event.subject === 'pool') {
    const said = event.after ? words.verb.event.pooled : words.verb.event.unpooled;
    return `${translate(said, lang)}  ${shortId(event.query)} · ${shortId(event.document)}`;
  }
  if (event.subject === 'passage') {
    const { query, judge, document, before, after } = event;
    const change =
      document === undefined
        ? `${grade(before)} → ${grade(after)}`
        : `${translate(words.verb.event.foundIn, lang)} ${shortId(document)}`;
    const text = cut(flat((after ?? before)!.text), 24);
    return `${change}  ${shortId(query)} · "${text}" · ${shortId(judge)}`;
  }
  if (event.subject === 'query')
    return `${shortId(event.query)}: ${event.before ? '…' : '+'} ${event.after?.text ?? '–'}`;
  if (event.subject === 'document') return `${shortId(event.document)}: ${event.after?.textHash.slice(0, 12) ?? '–'}`;
  return event.subject;
}
