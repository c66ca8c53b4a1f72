import type { ProjectReply } from '../../api/shapes.ts';
import { useQueries } from '../../api/use-evaluation.ts';
import { Choice } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { setParams } from '../../parts/route.ts';
import * as words from '../../words/leaderboard.ts';
import * as shell from '../../words/shell.ts';

/** Only the queries that share a value of an attribute. */
export function SliceFilter(props: {
  readonly project: ProjectReply;
  readonly by: string | undefined;
  readonly value: string | undefined;
}) {
  const t = useSay();
  const { project, by, value } = props;
  const system = project.systems.find(({ queries }) => (queries ?? 0) > 0)?.name;
  const rows = useQueries(by && system ? [system] : [], project.measures.slice(0, 1)).data?.rows ?? [];
  const counts = new Map<string, number>();
  for (const { attributes } of rows) {
    const one = by === undefined ? undefined : attributes[by];
    if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const values = [...counts].sort((a, b) => b[1] - a[1]);
  if (project.collection.attributes.length === 0) return null;
  return (
    <>
      <Choice
        label={t(words.slice)}
        value={by ?? ''}
        options={[
          { value: '', label: t(words.allQueries) },
          ...project.collection.attributes.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(next) => setParams({ by: next || undefined, value: undefined })}
      />
      {by !== undefined && (
        <Choice
          label={t(words.value)}
          value={value ?? ''}
          options={[
            { value: '', label: t(shell.all) },
            ...values.map(([name, n]) => ({ value: name, label: `${name} (${n})` })),
          ]}
          onChange={(next) => setParams({ value: next || undefined })}
        />
      )}
    </>
  );
}
