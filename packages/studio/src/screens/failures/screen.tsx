import { useProject, useReply } from '../../api/use-reply.ts';
import { Chips } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { setParams, useRoute } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import { SystemName } from '../../parts/system-name.tsx';
import { useStill } from '../../report/still.tsx';
import * as words from '../../words/failures.ts';
import * as shell from '../../words/shell.ts';
import { FunnelTable } from './funnel-table.tsx';
import { KindsTable } from './kinds-table.tsx';
import './failures.css';

const MOST = 4;

/** Why queries fail, and where their documents were lost. */
export function FailuresScreen() {
  const t = useSay();
  const { params } = useRoute();
  const most = useStill() ? Number.POSITIVE_INFINITY : MOST;
  const ready = useProject()
    .data!.systems.filter(({ queries }) => (queries ?? 0) > 0)
    .map(({ name }) => name);
  const named = params.getAll('system').filter((name) => ready.includes(name));
  const systems = (named.length > 0 ? named : ready.slice(0, 1)).slice(0, most);
  const failures = useReply('failures', { system: systems }, { enabled: systems.length > 0, keep: true });
  const funnel = useReply('funnel', { system: systems, k: 10 }, { enabled: systems.length > 0, keep: true });
  if (ready.length === 0) return <Empty title={shell.never.title} next={shell.never.next} />;
  return (
    <div className="stack">
      <Chips
        label={t(words.systems)}
        all={ready}
        chosen={systems}
        show={(name) => <SystemName name={name} />}
        most={MOST}
        onChange={(chosen) => setParams({ system: chosen, bucket: undefined })}
      />
      <Loaded query={failures}>
        {(reply) =>
          reply.kinds.every(({ counts }) => counts.every((one) => (one?.count ?? 0) === 0)) ? (
            <Empty title={words.none.title} next={words.none.next} />
          ) : (
            <KindsTable reply={reply} kind={params.get('kind') ?? undefined} />
          )
        }
      </Loaded>
      <Loaded query={funnel}>
        {(reply) => <FunnelTable reply={reply} opened={params.get('bucket') ?? undefined} />}
      </Loaded>
    </div>
  );
}
