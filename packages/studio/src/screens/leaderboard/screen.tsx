import { type ProjectReply, useLeaderboard, useProject, useReply } from '../../api/index.ts';
import { Chips, Choice, Empty, Loaded, setParams, useRoute, useSay, useStill } from '../../parts/index.ts';
import { shell, leaderboard as words } from '../../words/index.ts';
import { Bump } from './bump.tsx';
import { Curves } from './curves.tsx';
import { MeansTable } from './means-table.tsx';
import { PairMatrix } from './pair-matrix.tsx';
import './leaderboard.css';

/** Systems by measures, and what the means hide. */
export function LeaderboardScreen() {
  const t = useSay();
  const project = useProject().data!;
  const brief = useStill()?.brief === true;
  const choice = useLeaderboardChoice();
  const board = useLeaderboard(choice.chosen, choice.value === undefined ? {} : { by: choice.by, value: choice.value });
  if (!project.systems.some(({ queries }) => (queries ?? 0) > 0)) {
    return <Empty title={shell.never.title} next={shell.never.next} />;
  }
  const unfinished = project.systems.filter(({ state }) => state !== 'ready');
  return (
    <div className="stack">
      <div className="row">
        <Chips label={t(words.measures)} all={choice.all} chosen={choice.chosen} onChange={choice.choose} />
        <SliceFilter project={project} by={choice.by} value={choice.value} />
      </div>
      {choice.chosen.length === 0 ? (
        <Empty title={words.noMeasure.title} next={words.noMeasure.next} />
      ) : (
        <Loaded query={board}>
          {(reply) =>
            reply.rows.length === 0 ? (
              <Empty title={words.noRows.title} next={words.noRows.next} />
            ) : (
              <>
                <p className="soft small">{t(words.about(reply.queries))}</p>
                <MeansTable reply={reply} sort={choice.sort} baseline={project.hasBaseline[0]} />
                {unfinished.length > 0 && (
                  <p className="warn small">
                    {t(
                      words.notReady(
                        unfinished.map(({ name, state }) => `${name} (${t(shell.states[state])})`).join(', '),
                      ),
                    )}
                  </p>
                )}
                {!brief && (
                  <>
                    <PairMatrix reply={reply} measure={choice.sort ?? reply.measures[0]!.name} />
                    <div className="panel">
                      <Bump reply={reply} />
                    </div>
                    <Curves
                      systems={reply.rows.map(({ system }) => system)}
                      k={reply.measures.find(({ cutoff }) => cutoff !== null)?.cutoff ?? undefined}
                    />
                  </>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

/** An option's value: `=` and the value, so that queries without one can be chosen too. */
const optionOf = (value: string) => `=${value}`;

/** Only the queries that share a value of an attribute, of their relevant documents, or a direction. */
function SliceFilter(props: {
  readonly project: ProjectReply;
  readonly by: string | undefined;
  readonly value: string | undefined;
}) {
  const t = useSay();
  const { project, by, value } = props;
  const options = sliceOptions(project, by);
  const slices = useReply('slices', { by: by ?? '' }, { enabled: by !== undefined }).data?.values ?? [];
  if (options.length === 0) return null;
  return (
    <>
      <Choice
        label={t(words.slice)}
        value={by ?? ''}
        options={[
          { value: '', label: t(words.allQueries) },
          ...options.map(({ group, name }) => ({ value: name, label: name, group: t(words.sliceGroups[group]) })),
        ]}
        onChange={(next) => setParams({ by: next || undefined, value: undefined })}
      />
      {by !== undefined && (
        <Choice
          label={t(words.value)}
          value={value === undefined ? '' : optionOf(value)}
          options={[
            { value: '', label: t(shell.all) },
            ...slices.flatMap(({ value: one, kind, queries }) =>
              // Queries whose relevant documents differ are no slice that can be asked for.
              kind === 'several'
                ? []
                : { value: optionOf(one), label: `${kind === 'none' ? t(words.withoutValue) : one} (${queries})` },
            ),
          ]}
          onChange={(next) => setParams({ value: next === '' ? undefined : next.slice(1) })}
        />
      )}
    </>
  );
}

const DOCUMENT = 'document.';

interface SliceOption {
  readonly group: 'ownAttributes' | 'ofDocuments' | 'directions';
  readonly name: string;
}

/**
 * What there is to slice by: attributes of queries, those of their relevant documents, and directions, which are those of the
 * project and, for every attribute that queries and documents both have, from the one to the other.
 */
function sliceOptions(
  { collection, slices, sliceNames }: Pick<ProjectReply, 'collection' | 'slices' | 'sliceNames'>,
  chosen: string | undefined,
): SliceOption[] {
  const own = collection.attributes;
  const documents = sliceNames.filter((name) => !own.includes(name));
  const both = own
    .filter((name) => documents.includes(`${DOCUMENT}${name}`))
    .map((name) => `${name}>${DOCUMENT}${name}`);
  const known = [...own, ...documents, ...both];
  const others = [...slices, ...(chosen === undefined ? [] : [chosen])].filter((name) => !known.includes(name));
  return [
    ...own.map((name): SliceOption => ({ group: 'ownAttributes', name })),
    ...documents.map((name): SliceOption => ({ group: 'ofDocuments', name })),
    ...[...new Set([...both, ...others])].map((name): SliceOption => ({ group: 'directions', name })),
  ];
}

const AT_FIRST = 6;

/** Measures and slice that the link names; at first the project's own measures and all queries. */
function useLeaderboardChoice() {
  const { params } = useRoute();
  const all = useProject().data?.measures ?? [];
  const named = params.getAll('measure');
  const chosen = named.length > 0 ? named.filter((name) => name !== '') : all.slice(0, AT_FIRST);
  return {
    all: [...all, ...chosen.filter((name) => !all.includes(name))],
    chosen,
    by: params.get('by') ?? undefined,
    value: params.get('value') ?? undefined,
    sort: params.get('sort') ?? chosen[0],
    choose: (measures: readonly string[]) => setParams({ measure: measures.length > 0 ? measures : '' }),
  };
}
