import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import type { Estimate, JudgeAgreement, ValidationReply } from '../../api/replies.ts';
import { useSay } from '../../parts/language.tsx';
import { NONE, shown, signed } from '../../parts/number.ts';
import { Sentence } from '../../parts/sentence.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { TableBox } from '../../parts/table-box.tsx';
import * as words from '../../words/judge.ts';
import { ConfusionTable } from './confusion-table.tsx';
import { ends, withEnds } from './estimate.ts';
import { Order } from './order.tsx';
import { Pairs } from './pairs.tsx';
import { Patterns } from './patterns.tsx';

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
      <TableBox>
        <table className="data checks">
          <thead>
            <tr>
              <th>{t(words.head.check)}</th>
              <th className="n">{t(words.head.seen)}</th>
              <th className="n">{t(words.head.needed)}</th>
              <th>{t(words.head.passed)}</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ of, seen, threshold, passed }) => (
              <tr key={of} data-check={of}>
                <th scope="row">{t(words.checks[of])}</th>
                <td className="n">{number(of, seen)}</td>
                <td className="n">{number(of, threshold)}</td>
                <td className={passed ? 'good' : 'bad'}>{t(passed ? words.yes : words.no)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
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
      <TableBox>
        <table className="data agreement">
          <thead>
            <tr>
              <th>{t(head.set)}</th>
              <th className="n">{t(head.count)}</th>
              <th className="n">{t(head.queries)}</th>
              <th className="n">{t(head.missing)}</th>
              <th className="n">{t(head.exact)}</th>
              <th className="n">{t(head.majority)}</th>
              <th className="n">{t(head.kappa)}</th>
              <th className="n">{t(head.sensitivity)}</th>
              <th className="n">{t(head.specificity)}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </TableBox>
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
              difference: withEnds(validation.length.difference),
              rho: withEnds(validation.length.correlation),
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
