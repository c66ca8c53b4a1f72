import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { get, pathOf } from '../../api/client.ts';
import type { QueueItem, QueueReply } from '../../api/shapes.ts';
import { useProject } from '../../api/use-project.ts';
import { Choice } from '../../parts/fields.tsx';
import { Grade } from '../../parts/grade.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useSay } from '../../parts/language.tsx';
import { setParams, useRoute } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import * as words from '../../words/gold.ts';
import { DocumentView } from './document-view.tsx';
import { pairKey } from './outbox.ts';
import { OutboxBar } from './outbox-bar.tsx';
import { useLabelling } from './use-labelling.ts';
import { VerdictBar } from './verdict-bar.tsx';

const KINDS = ['pool', 'holes', 'next', 'disagreements', 'later', 'audit'] as const;
const LENGTH = 50;

/** Pairs that wait to be judged, in random order: where a document stood may not say what it is worth. */
export function QueueTab() {
  const t = useSay();
  const { params } = useRoute();
  const project = useProject().data!;
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'next';
  const seed = params.get('seed') ?? '1';
  const queue = useQuery({
    queryKey: ['queue', kind, seed],
    queryFn: ({ signal }) => get<QueueReply>(pathOf('gold/queue', { kind, seed, n: LENGTH }), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="stack">
      <div className="row">
        <Choice
          label={t(words.queue.kind)}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(words.queue.kinds[value]) }))}
          onChange={(value) => setParams({ kind: value })}
        />
        <button
          type="button"
          style={{ alignSelf: 'end' }}
          onClick={() => setParams({ seed: String(Number(seed) + 1) })}
        >
          {t(words.queue.reload)}
        </button>
      </div>
      <Loaded query={queue}>
        {({ pairs, open }) =>
          pairs.length === 0 ? (
            <Empty title={words.queue.empty.title} next={words.queue.empty.next} />
          ) : (
            <>
              <p className="soft small">{t(words.queue.open(open))}</p>
              <Walk
                key={`${kind} ${seed}`}
                items={pairs}
                blind={kind === 'audit'}
                {...(kind === 'disagreements' && project.role === 'admin' && { role: 'adjudicator' as const })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Walk(props: {
  readonly items: readonly QueueItem[];
  readonly blind: boolean;
  /** An adjudicator's grade settles what judges disagree on. */
  readonly role?: 'adjudicator';
}) {
  const { items, blind } = props;
  const t = useSay();
  const noteField = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const go = (step: number) => setAt(Math.min(items.length, Math.max(0, at + step)));
  const item = items[at];
  const pair = item && { query: item.query, document: item.document, shown: item.shown };
  const labelling = useLabelling(pair, () => go(1), props.role);
  useKeys({
    ...labelling.keys,
    n: () => go(1),
    p: () => go(-1),
    m: () => noteField.current?.focus(),
  });
  const own = item && labelling.state.own.get(pairKey(item.query, item.document));
  return (
    <div className="stack">
      <OutboxBar box={labelling.box} state={labelling.state} said={labelling.said} left={items.length - at} />
      {item ? (
        <>
          <div className="target row" data-target={item.query}>
            <span className="soft small">{t(words.target.labels)}</span>
            <strong>
              <span className="mono">{item.query}</span> {item.queryText}
            </strong>
            <span className="soft small end">{t(words.queue.place(at + 1, items.length))}</span>
            {own && <Grade grade={own.grade} hard={own.hard} />}
          </div>
          {!blind && <p className="soft small">{t(item.why)}</p>}
          <div className="opened">
            <VerdictBar give={labelling.give} undo={() => void labelling.undo()} go={go} />
            <DocumentView
              id={item.document}
              matched={[]}
              note={labelling.note}
              onNote={labelling.setNote}
              noteField={noteField}
            />
          </div>
        </>
      ) : (
        <Empty title={words.queue.done.title} next={words.queue.done.next} />
      )}
    </div>
  );
}
