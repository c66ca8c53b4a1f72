import { type LintItem, useReply } from '../../api/index.ts';
import { gold as words } from '../../language/index.ts';
import { Empty, Loaded, linkTo, Sentence, SystemName, useSay } from '../../parts/index.ts';

const SHOWN = 12;
const LOOKS: Readonly<Record<string, string>> = { error: 'grade hard', warning: 'grade other' };

/** What `jatdae gold lint` finds, with links to where it is mended. */
export function LintTab() {
  const t = useSay();
  const lint = useReply('gold/lint');
  return (
    <Loaded query={lint}>
      {({ findings }) =>
        findings.length === 0 ? (
          <Empty title={words.lint.none.title} next={words.lint.none.next} />
        ) : (
          <ol className="findings">
            {findings.map((finding) => (
              <li key={finding.code} className="panel">
                <p>
                  <span className={LOOKS[finding.level] ?? 'grade zero'}>{t(levelOf(finding.level))}</span>{' '}
                  <code className="soft">{finding.code}</code>
                </p>
                <p className="wide">{t(finding.say)}</p>
                <ul className="plain small">
                  {(finding.items ?? []).slice(0, SHOWN).map((item) => (
                    <li key={JSON.stringify(item)}>
                      <Item item={item} />
                    </li>
                  ))}
                </ul>
                {(finding.items?.length ?? 0) > SHOWN && (
                  <p className="soft small">
                    <Sentence text={t(words.lint.more(finding.items!.length - SHOWN))} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Item({ item }: { readonly item: LintItem }) {
  return (
    <>
      {(item.queries ?? []).map((id) => (
        <a key={id} className="mono query" href={linkTo('gold', { q: id })}>
          {id}
        </a>
      ))}{' '}
      {(item.systems ?? []).map((name) => (
        <SystemName key={name} name={name} />
      ))}{' '}
      <span className="mono soft">{(item.documents ?? []).join(', ')}</span> <bdi>{item.shown}</bdi>
    </>
  );
}

function levelOf(level: string) {
  if (level === 'error') return words.lint.error;
  return level === 'warning' ? words.lint.warning : words.lint.note;
}
