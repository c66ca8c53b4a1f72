import type { ProjectReply } from '../../api/replies.ts';
import { useReply } from '../../api/use-reply.ts';
import { Choice } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { setParams } from '../../parts/route.ts';
import * as words from '../../words/leaderboard.ts';
import * as shell from '../../words/shell.ts';
import { sliceOptions } from './slice-options.ts';

/** An option's value: `=` and the value, so that queries without one can be chosen too. */
const optionOf = (value: string) => `=${value}`;

/** Only the queries that share a value of an attribute, of their relevant documents, or a direction. */
export function SliceFilter(props: {
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
