import { useEffect, useRef, useState } from 'react';
import { useProject, useReply } from '../../api/index.ts';
import { queries as queryWords, gold as words } from '../../language/index.ts';
import { Choice, Empty, Grade, Loaded, setParams, useKeys, useRoute, useSay } from '../../parts/index.ts';
import { DocumentView } from './document-view.tsx';
import { Others } from './others.tsx';
import { type OutboxState, pairKey, storedStamp } from './outbox.ts';
import { OutboxBar } from './outbox-bar.tsx';
import { shownLabel, useLabelling, usePair, verdictOf } from './use-labelling.ts';
import { BY_TITLE, type Found, useSearch } from './use-search.ts';
import { VerdictBar } from './verdict-bar.tsx';

/** Search with any system, open what it found, label it: for the searched query, or for the one that is pinned. */
export function LabelTab() {
  const t = useSay();
  const { params } = useRoute();
  const project = useProject().data!;
  const queries = useReply('gold').data?.queries ?? [];
  const field = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);

  const pin = params.get('pin') ?? undefined;
  const searched = queries.find(({ id }) => id === params.get('q'));
  const target = queries.find(({ id }) => id === pin) ?? searched;
  const text = params.get('s') ?? searched?.text ?? '';
  const system = params.get('system') ?? project.systems.find(({ state }) => state === 'ready')?.name ?? '';
  const search = useSearch(text, system, target?.id);
  const found = search.data ?? [];
  const [place, setPlace] = useState({ of: '', at: 0 });
  const list = `${text}\n${system}`;
  const at = Math.min(place.of === list ? place.at : 0, Math.max(0, found.length - 1));
  const go = (step: number) => setPlace({ of: list, at: Math.min(found.length - 1, Math.max(0, at + step)) });
  const opened = found[at];
  const pair = target && opened && { query: target.id, document: opened.document };
  const labelling = useLabelling(pair, {
    advance: () => go(1),
    back: (label) => {
      const to = label.query === target?.id ? found.findIndex(({ document }) => document === label.document) : -1;
      if (to >= 0) setPlace({ of: list, at: to });
    },
    next: found[at + 1]?.document,
    noted: opened?.known?.label?.note,
  });
  const told = usePair(pair, pair ? storedStamp(labelling.state, pair.query, pair.document) : '');
  const step = (by: number) => {
    const next = queries[queries.findIndex(({ id }) => id === searched?.id) + by];
    if (next) setParams({ q: next.id, s: undefined });
  };
  const setPin = (on: boolean) => target && setParams({ pin: on ? target.id : undefined });
  useKeys({
    ...labelling.keys,
    n: () => go(1),
    p: () => go(-1),
    arrowdown: () => go(1),
    arrowup: () => go(-1),
    'shift+n': () => step(1),
    'shift+p': () => step(-1),
    f: () => setPin(pin === undefined),
    m: () => noteField.current?.focus(),
    '/': () => field.current?.select(),
  });
  const run = (asked: string) => {
    field.current?.blur();
    // Who looks for a document by its title looks for it for the query that is open.
    if (system === BY_TITLE) return setParams({ s: asked });
    const query = queries.find(({ id }) => id === asked) ?? queries.find((one) => one.text === asked);
    setParams({ q: query?.id, s: query ? undefined : asked });
  };
  return (
    <div className="stack">
      <TargetBar target={target} pinned={pin !== undefined && target?.id === pin} onPin={setPin} onStep={step} />
      <form
        className="row search"
        onSubmit={(event) => {
          event.preventDefault();
          run(field.current!.value.trim());
        }}
      >
        <label className="field grow">
          <span>
            {t(words.search)} <kbd>/</kbd>
          </span>
          <input
            key={text}
            ref={field}
            type="search"
            list={system === BY_TITLE ? undefined : 'gold-queries'}
            defaultValue={text}
            placeholder={t(system === BY_TITLE ? words.titleHint : words.searchHint)}
          />
        </label>
        <datalist id="gold-queries">
          {queries.slice(0, 300).map(({ id, text: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </datalist>
        <Choice
          label={t(words.system)}
          value={system}
          options={[
            ...project.systems.map(({ name }) => ({ value: name, label: name })),
            { value: BY_TITLE, label: t(words.byTitle) },
          ]}
          onChange={(name) => {
            setParams({ system: name });
            if (name === BY_TITLE) field.current?.select();
          }}
        />
        <button type="submit" className="primary">
          {t(words.go)}
        </button>
      </form>
      {labelling.mayLabel && <OutboxBar made={labelling.state.made} said={labelling.said} />}
      {text === '' ? (
        <Empty title={words.start.title} next={words.start.next} />
      ) : (
        <Loaded query={search}>
          {() =>
            found.length === 0 ? (
              <Empty title={words.noResults.title} next={words.noResults.next} />
            ) : (
              <div className="labelling">
                <FoundList
                  found={found}
                  at={at}
                  target={target?.id}
                  // Who is to judge sees what they judged themselves.
                  blind={project.role === 'labeler'}
                  own={labelling.state.own}
                  onOpen={(i) => setPlace({ of: list, at: i })}
                />
                <div className="opened">
                  <VerdictBar
                    given={verdictOf(labelling.own, opened?.known)}
                    mayLabel={labelling.mayLabel}
                    drawn={labelling.drawn}
                    give={labelling.give}
                    undo={() => void labelling.undo()}
                    go={go}
                  />
                  {opened && (
                    <DocumentView
                      id={opened.document}
                      matched={opened.matched}
                      {...(labelling.mayLabel &&
                        pair && { note: { text: labelling.note, onText: labelling.setNote, field: noteField } })}
                    />
                  )}
                  {told.data && <Others pair={told.data} />}
                </div>
              </div>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

/** What the search found, with the grades for the query that gets the labels. */
function FoundList(props: {
  readonly found: readonly Found[];
  readonly at: number;
  readonly target: string | undefined;
  readonly blind: boolean;
  readonly own: OutboxState['own'];
  readonly onOpen: (at: number) => void;
}) {
  const t = useSay();
  const box = useRef<HTMLOListElement>(null);
  const { at } = props;
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol className="found" ref={box} aria-label={t(words.results)}>
      {props.found.map((result, i) => {
        const own = props.target === undefined ? undefined : props.own.get(pairKey(props.target, result.document));
        const { grade, hard } = shownLabel(own, result.known, props.blind);
        return (
          <li key={result.document}>
            <button
              type="button"
              aria-current={i === at ? 'true' : undefined}
              data-document={result.document}
              onClick={() => props.onOpen(i)}
            >
              <span className="rank">{i + 1}</span>
              <span className="what">
                <span className="title">{result.title || t(queryWords.untitled)}</span>
                <span className="soft small mono">{result.document}</span>
              </span>
              <Grade grade={grade} hard={hard} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface Target {
  readonly id: string;
  readonly text: string;
}

/** Which query gets the labels. */
function TargetBar(props: {
  readonly target: Target | undefined;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
  /** To the query before or after this one. */
  readonly onStep: (step: number) => void;
}) {
  const t = useSay();
  const { target, pinned } = props;
  if (!target) {
    return (
      <p className="target none warn">
        {t(words.target.none)} {t(words.target.noneNext)}
      </p>
    );
  }
  return (
    <div className={`target row ${pinned ? 'pinned' : ''}`} data-target={target.id} data-pinned={pinned}>
      <span className="soft small">{t(words.target.labels)}</span>
      <strong>
        <span className="mono">{target.id}</span> <bdi>{target.text}</bdi>
      </strong>
      {pinned && <span className="grade relevant">{t(words.target.pinned)}</span>}
      <span className="row end steps">
        {!pinned && (
          <>
            <button type="button" className="quiet" onClick={() => props.onStep(-1)}>
              <kbd>⇧p</kbd> {t(words.keys.previousQuery)}
            </button>
            <button type="button" className="quiet" onClick={() => props.onStep(1)}>
              <kbd>⇧n</kbd> {t(words.keys.nextQuery)}
            </button>
          </>
        )}
        <button type="button" onClick={() => props.onPin(!pinned)}>
          <kbd>f</kbd> {t(pinned ? words.target.unpin : words.target.pin)}
        </button>
      </span>
      {pinned && <p className="small soft">{t(words.target.why)}</p>}
    </div>
  );
}
