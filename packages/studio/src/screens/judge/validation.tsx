import type { UseQueryResult } from '@tanstack/react-query';
import {
  ApiError,
  type Estimate,
  type JudgeAgreement,
  type RankingHolds,
  report,
  type ValidationReply,
} from '../../api/index.ts';
import { judge as words } from '../../language/index.ts';
import {
  Empty,
  Grade,
  Loaded,
  NONE,
  percent,
  Sentence,
  setParams,
  shown,
  signed,
  Table,
  useRoute,
  useSay,
  withInterval,
} from '../../parts/index.ts';
import { Pairs } from './pairs.tsx';

/** A model against people: the verdict first, then what it rests on. */
export function Validation(props: { readonly judge: string; readonly query: UseQueryResult<ValidationReply> }) {
  const { judge, query } = props;
  const { error } = query;
  if (query.data === undefined && error instanceof ApiError && error.code === 'no-people') {
    return <Empty title={words.noPeople} next={error.say} />;
  }
  return (
    <Loaded query={query}>
      {(reply) => {
        const all = reply.validation.sets.find(({ set }) => set === 'all')!;
        return all.pairs === all.missing ? (
          <Empty title={words.noOverlap.title} next={words.noOverlap.next} />
        ) : (
          <>
            <Verdict reply={reply} />
            <Sets reply={reply} />
            <ConfusionTable agreement={all} />
            <Pairs judge={judge} />
            <Patterns reply={reply} />
            <Order ranking={reply.ranking ?? undefined} systems={reply.systems.length} />
          </>
        );
      }}
    </Loaded>
  );
}

function Verdict({ reply }: { readonly reply: ValidationReply }) {
  const t = useSay();
  const { validated, checks } = reply.validation.verdict;
  const number = (of: string, value: number | null) => shown(value, of.startsWith('hard') ? 0 : 2);
  return (
    <section className="stack">
      <div className={`verdict-head ${validated ? 'green' : 'cannot-tell'}`}>
        <h2>{t(validated ? words.validated : words.notValidated)}</h2>
        <p>
          {t(words.passed(checks.filter(({ passed }) => passed).length, checks.length))} ·{' '}
          {t(words.against(reply.human))}
          {!validated && <> · {t(words.stays)}</>}
        </p>
      </div>
      <Table
        className="checks"
        head={[
          t(words.head.check),
          { label: t(words.head.seen), n: true },
          { label: t(words.head.needed), n: true },
          t(words.head.passed),
        ]}
      >
        {checks.map(({ of, seen, threshold, passed }) => (
          <tr key={of} data-check={of}>
            <th scope="row">{t(words.checks[of])}</th>
            <td className="n">{number(of, seen)}</td>
            <td className="n">{number(of, threshold)}</td>
            <td className={passed ? 'good' : 'bad'}>{t(passed ? words.yes : words.no)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Sets({ reply }: { readonly reply: ValidationReply }) {
  const t = useSay();
  const { head } = words;
  const { validation, systems, depth, unjudged } = reply;
  return (
    <section className="stack">
      <h2>{t(words.setsTitle)}</h2>
      <Table
        className="agreement"
        head={[
          t(head.set),
          { label: t(head.count), n: true },
          { label: t(head.queries), n: true },
          { label: t(head.missing), n: true },
          { label: t(head.exact), n: true },
          { label: t(head.majority), n: true },
          { label: t(head.kappa), n: true },
          { label: t(head.sensitivity), n: true },
          { label: t(head.specificity), n: true },
        ]}
      >
        {validation.sets.map((one) => (
          <tr key={one.set} data-set={one.set}>
            <th scope="row">{t(words.sets[one.set])}</th>
            <td className="n">{one.pairs}</td>
            <td className="n">{one.queries}</td>
            <td className="n">{one.missing}</td>
            <Cell estimate={one.exact} />
            <td className="n">{shown(one.majority?.exact, 2)}</td>
            <Cell estimate={hasChoice(one) ? one.kappa : undefined} />
            <Cell estimate={one.binary.sensitivity} />
            <Cell estimate={one.binary.specificity} />
          </tr>
        ))}
      </Table>
      <p className="soft small">{t(words.setsRemark)}</p>
      <p className="soft small">
        {systems.length > 0 ? t(words.strataRemark({ depth })) : <Sentence text={t(words.noRuns)} />}
      </p>
      {unjudged > 0 && <p className="soft small">{t(words.unjudged({ count: unjudged }))}</p>}
      {validation.length && (
        <p className="soft small">
          {t(words.lengthTitle)}:{' '}
          {t(
            words.lengthRemark({
              long: signed(validation.length.longError, 2),
              short: signed(validation.length.shortError, 2),
              middle: validation.length.middle,
              difference: withInterval(validation.length.difference),
              rho: withInterval(validation.length.correlation),
            }),
          )}
        </p>
      )}
    </section>
  );
}

/** People gave more than one grade, so that there is a chance to agree by. */
function hasChoice({ recalls }: JudgeAgreement): boolean {
  return recalls.filter(({ n }) => n > 0).length > 1;
}

function Cell({ estimate }: { readonly estimate: Estimate | undefined }) {
  if (!estimate || estimate.value === null) return <td className="n">{NONE}</td>;
  return (
    <td className="n">
      {shown(estimate.value, 2)} <small>{ends(estimate)}</small>
    </td>
  );
}

const DARKEST = 0.45;

/** Grades by people and by the judge, shaded by the share of the row; in a studio a number opens its pairs. */
function ConfusionTable({ agreement }: { readonly agreement: JudgeAgreement }) {
  const t = useSay();
  const { params } = useRoute();
  const { categories, counts } = agreement.confusion;
  const chosen = params.get('cell');
  const sumOf = (column: number) => counts.reduce((sum, row) => sum + row[column]!, 0);
  return (
    <section className="stack">
      <h2>{t(words.confusion.title)}</h2>
      {!report() && <p className="soft small">{t(words.confusion.hint)}</p>}
      <Table
        className="confusion"
        head={[
          t(words.confusion.rows),
          ...categories.map((grade) => ({ label: grade, n: true })),
          { label: t(words.head.missing), n: true },
          { label: t(words.head.recall), n: true },
        ]}
      >
        {agreement.recalls.map(({ grade, missing, recall }) => {
          const row = counts[categories.indexOf(grade)] ?? categories.map(() => 0);
          const all = row.reduce((sum, count) => sum + count, 0);
          return (
            <tr key={grade}>
              <th scope="row">{grade}</th>
              {categories.map((said, column) => {
                const count = row[column]!;
                const cell = `${grade}/${said}`;
                return (
                  <td key={said} className={`n shade ${grade === said ? 'same' : 'other'}`}>
                    {/* As dark as its share of the row, and never so dark that the number is not read. */}
                    <i aria-hidden="true" style={{ opacity: all === 0 ? 0 : (DARKEST * count) / all }} />
                    <button
                      type="button"
                      disabled={count === 0 || report() !== undefined}
                      aria-pressed={cell === chosen}
                      data-cell={cell}
                      onClick={() => setParams({ cell: cell === chosen ? undefined : cell })}
                    >
                      <span className="unseen">{t(words.confusion.cell(grade, said))} </span>
                      {count}
                    </button>
                  </td>
                );
              })}
              <td className="n">{missing}</td>
              <td className="n">
                {shown(recall.value, 2)} <small>{ends(recall)}</small>
              </td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">{t(words.confusion.precision)}</th>
          {categories.map((grade, column) => (
            <td key={grade} className="n">
              {shown(sumOf(column) === 0 ? null : (counts[column]?.[column] ?? 0) / sumOf(column), 2)}
            </td>
          ))}
          <td />
          <td />
        </tr>
      </Table>
      <p className="soft small">
        {t(
          words.direction({
            high: agreement.tooHigh,
            low: agreement.tooLow,
            mean: signed(agreement.meanError.value, 2),
          }),
        )}
      </p>
    </section>
  );
}

const SHOWN = 8;

/** Would the judge put the systems in people's order? */
function Order(props: { readonly ranking: RankingHolds | undefined; readonly systems: number }) {
  const t = useSay();
  const { ranking, systems } = props;
  const { head } = words;
  if (!ranking) {
    return systems === 1 ? (
      <p className="soft small">
        <Sentence text={t(words.order.one)} />
      </p>
    ) : null;
  }
  const { measures, swaps, queries } = ranking;
  return (
    <section className="stack">
      <h2>{t(words.rankingTitle({ systems, queries }))}</h2>
      <Table
        head={[
          t(head.measure),
          { label: 'tau', n: true },
          { label: 'tau-AP', n: true },
          { label: t(head.turned), n: true },
          { label: t(head.top({ n: measures[0]?.top.n ?? 0 })), n: true },
          { label: t(head.turned), n: true },
        ]}
      >
        {measures.map(({ measure, all, top }) => (
          <tr key={measure}>
            <th scope="row">{measure}</th>
            <td className="n">{shown(all.tau, 3)}</td>
            <td className="n">{shown(all.tauAP ?? all.tauAPb, 3)}</td>
            <td className="n">
              {all.swapped}/{all.pairs}
            </td>
            <td className="n">{shown(top.tau, 3)}</td>
            <td className="n">
              {top.swapped}/{top.pairs}
            </td>
          </tr>
        ))}
      </Table>
      {swaps.length === 0 ? (
        <p>{t(words.noSwaps)}</p>
      ) : (
        <ul className="plain small">
          {swaps.slice(0, SHOWN).map(({ measure, better, worse, human, judge, matters }) => (
            <li key={`${measure} ${better} ${worse}`}>
              {t(words.swap({ measure, better, worse, human: shown(human), judge: signed(judge) }))}{' '}
              <span className={matters.length > 0 ? 'bad' : 'soft'}>
                {(matters.length === 0 ? (['none'] as const) : matters).map((why) => t(words.matters[why])).join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `[0.41, 0.47]`; nothing where there is none. */
function ends({ interval }: Estimate): string {
  return interval ? `[${interval.map((end) => shown(end, 2)).join(', ')}]` : '';
}

/** Kinds of queries on which the judge errs more than elsewhere, with the worst pairs of each. */
function Patterns({ reply }: { readonly reply: ValidationReply }) {
  const t = useSay();
  const { head } = words;
  const { patterns, tested, alpha } = reply.validation.patterns;
  if (tested === 0) return null;
  return (
    <section className="stack">
      <h2>{t(words.patternsTitle)}</h2>
      {patterns.length === 0 ? (
        <p>{t(words.noPatterns({ tested, alpha }))}</p>
      ) : (
        <>
          <Table
            className="patterns"
            head={[
              t(head.value),
              { label: t(head.queries), n: true },
              { label: t(head.count), n: true },
              { label: t(head.wrong), n: true },
              { label: t(head.others), n: true },
              { label: t(head.high), n: true },
              { label: t(head.low), n: true },
              { label: 'p', n: true },
              t(words.examples),
            ]}
          >
            {patterns.map((one) => (
              <tr key={`${one.attribute}=${one.value}`} data-pattern={`${one.attribute}=${one.value}`}>
                <th scope="row">
                  {one.attribute}={one.value}
                </th>
                <td className="n">{one.queries}</td>
                <td className="n">{one.pairs}</td>
                <td className="n">{percent(one.errorRate)}</td>
                <td className="n">{percent(one.otherRate)}</td>
                <td className="n">{one.tooHigh}</td>
                <td className="n">{one.tooLow}</td>
                <td className="n">{shown(one.p, 3)}</td>
                <td className="sentence">
                  <ul className="plain">
                    {one.examples.map(({ query, text, document, human, judge }) => (
                      <li key={`${query}\n${document}`}>
                        <button
                          type="button"
                          className="quiet example"
                          disabled={report() !== undefined}
                          onClick={() => setParams({ from: 'pattern', q: query, d: document }, true)}
                        >
                          <Grade grade={human} /> → <Grade grade={judge} /> {text || query}
                        </button>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </Table>
          <p className="soft small">{t(words.patternsRemark({ tested }))}</p>
        </>
      )}
    </section>
  );
}
