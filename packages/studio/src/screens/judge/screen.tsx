import { type AskedReplies, type JudgesReply, report, type StoredJudge, useReply } from '../../api/index.ts';
import {
  Choice,
  counted,
  Empty,
  Loaded,
  NONE,
  percent,
  Sentence,
  setParams,
  shown,
  Table,
  useRoute,
  useSay,
} from '../../parts/index.ts';
import { type Say, judge as words } from '../../words/index.ts';
import { Audit } from './audit.tsx';
import { OpenedPair } from './opened-pair.tsx';
import { Validation } from './validation.tsx';
import './judge.css';

/** The models that judged, and whether they can be believed. */
export function JudgeScreen() {
  const reply = useReply('judge');
  return (
    <Loaded query={reply}>
      {(judges) =>
        judges.judges.length === 0 ? (
          <div className="stack">
            <Empty title={words.none} next={judges.next!} />
            {judges.replies.length > 0 && <Asked replies={judges.replies} />}
          </div>
        ) : (
          <Chosen reply={judges} />
        )
      }
    </Loaded>
  );
}

function Chosen({ reply }: { readonly reply: JudgesReply }) {
  const t = useSay();
  const { params } = useRoute();
  const judge = reply.judges.find((one) => one.judge === params.get('judge')) ?? reply.judges[0]!;
  const validation = useReply('judge/validate', { judge: judge.judge });
  const [query, document] = [params.get('q'), params.get('d')];
  if (query !== null && document !== null) {
    return <OpenedPair judge={judge.judge} query={query} document={document} patterns={validation.data} />;
  }
  return (
    <div className="stack judge">
      <Choice
        label={t(words.judge)}
        value={judge.judge}
        options={reply.judges.map(({ judge: value }) => ({ value, label: value }))}
        onChange={(value) => setParams({ judge: value, cell: undefined })}
      />
      <Facts judge={judge} />
      <Validation key={judge.judge} judge={judge.judge} query={validation} />
      {/* An audit is somebody's own. */}
      {!report() && <Audit judge={judge.judge} />}
      <Asked replies={reply.replies} />
    </div>
  );
}

/** What was asked of the models, what came of it, and what it cost. */
function Asked({ replies }: { readonly replies: readonly AskedReplies[] }) {
  const t = useSay();
  const { asked } = words;
  return (
    <section className="stack">
      <h2>{t(asked.title)}</h2>
      {replies.length === 0 ? (
        <p className="soft">{t(asked.none)}</p>
      ) : (
        <>
          <Table
            className="asked"
            head={[
              t(asked.model),
              t(asked.prompt),
              { label: t(asked.replies), n: true },
              { label: t(asked.missing), n: true },
              { label: t(asked.tokensIn), n: true },
              { label: t(asked.tokensOut), n: true },
              { label: t(asked.seconds), n: true },
              { label: t(asked.cost), n: true },
            ]}
          >
            {replies.map((one) => (
              <tr key={`${one.model}\n${one.prompt}`}>
                <th scope="row">{one.model}</th>
                <td className="mono">{one.prompt.replace(/\+([0-9a-f]{8})[0-9a-f]*$/u, '+$1')}</td>
                <td className="n">{counted(one.replies)}</td>
                <td className="n">
                  {one.missing}
                  {one.kinds.map(({ kind, count, say }) => (
                    <small key={kind} className="soft">
                      {t(say)} {count}
                    </small>
                  ))}
                </td>
                <td className="n">{counted(one.tokensIn)}</td>
                <td className="n">{counted(one.tokensOut)}</td>
                <td className="n">{shown(one.ms / 1000, 1)}</td>
                <td className="n">{one.cost === null ? NONE : shown(one.cost, 2)}</td>
              </tr>
            ))}
          </Table>
          <p className="soft small">{t(asked.failed)}</p>
          {replies.some(({ cost }) => cost === null) && (
            <p className="soft small">
              <Sentence text={t(asked.noPrice)} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** How much a model judged, how steady it is, and whether it judges its own kind. */
function Facts({ judge }: { readonly judge: StoredJudge }) {
  const t = useSay();
  const { judgements, queries, withPeople, grades, cut, flips, voted, disagree, circular } = judge;
  const families = [...new Set(circular.map(({ family }) => family))];
  const share = (part: number, all: number) => t(words.outOf(part, all, percent(all === 0 ? undefined : part / all)));
  const facts: (readonly [key: string, name: Say, value: string])[] = [
    ['judgements', words.counts.judgements, counted(judgements)],
    ['queries', words.counts.queries, counted(queries)],
    ['people', words.counts.withPeople, counted(withPeople)],
    ['grades', words.counts.grades, grades.map(({ grade, count }) => `${grade}: ${count}`).join(' · ')],
    ...flips.map(
      ({ judge: voter, pairs, flipped }) => [`flips ${voter}`, words.counts.flips, share(flipped, pairs)] as const,
    ),
    ...(flips.length !== 1 && voted > 0 ? [['votes', words.counts.disagree, share(disagree, voted)] as const] : []),
    ...(cut > 0 ? [['cut', words.counts.cut, share(cut, judgements)] as const] : []),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([key, name, value]) => (
          <div key={key} data-fact={key.split(' ')[0]}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {families.map((family) => (
        <p key={family} className="notice warn">
          {t(
            words.circular(
              family,
              circular
                .filter((part) => part.family === family)
                .map(({ system, model }) => `${system} (${model})`)
                .join(', '),
            ),
          )}
        </p>
      ))}
    </>
  );
}
