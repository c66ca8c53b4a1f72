import { useRef, useState } from 'react';
import { type QueueItem, useProject, useReply } from '../../api/index.ts';
import { gold as words } from '../../language/index.ts';
import { Choice, Empty, Grade, Loaded, setParams, useKeys, useRoute, useSay } from '../../parts/index.ts';
import { DocumentView } from './document-view.tsx';
import { Others } from './others.tsx';
import { type OutboxState, pairKey, storedStamp } from './outbox.ts';
import { OutboxBar } from './outbox-bar.tsx';
import { useLabelling, usePair, verdictOf } from './use-labelling.ts';
import { useOutbox } from './use-outbox.ts';
import { VerdictBar } from './verdict-bar.tsx';

const KINDS = ['pool', 'holes', 'next', 'disagreements', 'later', 'audit'] as const;
const LENGTH = 50;
/** What one person is given is given to nobody else meanwhile: less at a time. */
const SHARE = 20;

/** Pairs that wait to be judged, in random order: where a document stood may not say what it is worth. */
export function QueueTab() {
  const project = useProject().data!;
  if (project.role === 'viewer') return <Empty title={words.queue.viewer.title} next={words.queue.viewer.next} />;
  return <Queues adjudicates={project.role === 'admin'} />;
}

function Queues({ adjudicates }: { readonly adjudicates: boolean }) {
  const t = useSay();
  const { params } = useRoute();
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'next';
  const seed = params.get('seed') ?? '1';
  // The sample of one model that the screen of the judges shows; else all that was judged.
  const sample = kind === 'audit' ? sampleOf(params) : {};
  const shared = kind === 'pool' || kind === 'holes' || kind === 'next';
  const asked = { kind, seed: Number(seed), n: shared ? SHARE : LENGTH, ...sample };
  // The list stays as it is while one walks along it; whoever comes back gets what is left.
  const queue = useReply('gold/queue', asked, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const { state } = useOutbox(useProject().data!);
  const done = doneOf(queue.data?.pairs ?? [], state);
  const settles = kind === 'disagreements' && adjudicates;
  return (
    <div className="stack">
      <div className="row queue-head">
        <Choice
          label={t(words.queue.kind)}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(words.queue.kinds[value]) }))}
          onChange={(value) => setParams({ kind: value })}
        />
        <button type="button" onClick={() => setParams({ seed: String(Number(seed) + 1) })}>
          {t(words.queue.reload)}
        </button>
        {queue.data && (
          <span className="soft small" data-open={queue.data.open - done}>
            {t(words.queue.open(queue.data.open - done))}{' '}
            {queue.data.taken > 0 && t(words.queue.taken(queue.data.taken))}
          </span>
        )}
      </div>
      {settles && <p className="soft small">{t(words.queue.adjudicating)}</p>}
      {kind === 'audit' && <p className="soft small">{t(words.queue.blind)}</p>}
      <Loaded query={queue}>
        {({ pairs }) =>
          pairs.length === 0 ? (
            <Empty
              title={words.queue.empty.title}
              next={queue.data!.taken > 0 ? words.queue.allTaken(queue.data!.taken) : words.queue.empty.next}
            />
          ) : (
            <Walk key={`${kind} ${seed}`} items={pairs} blind={kind === 'audit'} settles={settles} />
          )
        }
      </Loaded>
    </div>
  );
}

/** How many of these were labelled in this visit. */
function doneOf(items: readonly QueueItem[], { own }: Pick<OutboxState, 'own'>): number {
  return items.filter(({ query, document }) => own.has(pairKey(query, document))).length;
}

function sampleOf(params: URLSearchParams) {
  const judge = params.get('judge');
  const number = (name: string) => (params.has(name) ? { [name]: Number(params.get(name)) } : {});
  return judge === null ? {} : { judge, ...number('sample'), ...number('draw') };
}

function Walk(props: {
  readonly items: readonly QueueItem[];
  readonly blind: boolean;
  /** An adjudicator's grade settles what judges disagree on. */
  readonly settles: boolean;
}) {
  const { items, blind, settles } = props;
  const t = useSay();
  const noteField = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const go = (step: number) => setAt(Math.min(items.length, Math.max(0, at + step)));
  const item = items[at];
  const pair = item && { query: item.query, document: item.document };
  const { state } = useOutbox(useProject().data!);
  const told = usePair(pair, pair ? storedStamp(state, pair.query, pair.document) : '', settles).data;
  const labelling = useLabelling(pair, {
    advance: () => go(1),
    back: (label) => {
      const to = items.findIndex(({ query, document }) => query === label.query && document === label.document);
      if (to >= 0) setAt(to);
    },
    next: items[at + 1]?.document,
    role: settles ? 'adjudicator' : undefined,
    noted: told?.label?.note,
  });
  useKeys({
    ...labelling.keys,
    n: () => go(1),
    p: () => go(-1),
    arrowdown: () => go(1),
    arrowup: () => go(-1),
    m: () => noteField.current?.focus(),
  });
  const { own } = labelling;
  const done = doneOf(items, state);
  return (
    <div className="stack">
      <OutboxBar made={state.made} said={labelling.said} left={items.length - done} />
      <progress className="walked" value={done} max={items.length} aria-label={t(words.walked)} />
      {item ? (
        <>
          <div className="target row" data-target={item.query}>
            <span className="soft small">{t(words.target.labels)}</span>
            <strong>
              <span className="mono">{item.query}</span> <bdi>{item.queryText}</bdi>
            </strong>
            {own && <Grade grade={own.grade} hard={own.hard} />}
            <span className="soft small end">{t(words.queue.place(at + 1, items.length))}</span>
          </div>
          {!blind && <p className="soft small">{t(item.why)}</p>}
          <div className="opened">
            <VerdictBar
              given={verdictOf(own, told)}
              mayLabel={labelling.mayLabel}
              drawn={labelling.drawn}
              give={labelling.give}
              undo={() => void labelling.undo()}
              go={go}
            />
            <DocumentView
              id={item.document}
              matched={[]}
              note={{ text: labelling.note, onText: labelling.setNote, field: noteField }}
            />
            {told && <Others pair={told} />}
          </div>
        </>
      ) : (
        <Empty title={words.queue.done.title} next={words.queue.done.next} />
      )}
    </div>
  );
}
