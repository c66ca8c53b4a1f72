import type { JudgesReply } from '../../api/replies.ts';
import { useReply } from '../../api/use-reply.ts';
import { Choice } from '../../parts/fields.tsx';
import { useSay } from '../../parts/language.tsx';
import { setParams, useRoute } from '../../parts/route.ts';
import { Empty, Loaded } from '../../parts/states.tsx';
import { report } from '../../report/source.ts';
import * as words from '../../words/judge.ts';
import { Asked } from './asked.tsx';
import { Audit } from './audit.tsx';
import { Facts } from './facts.tsx';
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
  const validation = useReply('judge/validate', { judge: judge.judge }, { keep: true });
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
