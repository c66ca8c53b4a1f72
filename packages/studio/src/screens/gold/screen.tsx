import { report, useProject } from '../../api/index.ts';
import { gold as words } from '../../language/index.ts';
import { linkTo, useRoute, useSay } from '../../parts/index.ts';
import { LabelTab } from './label-tab.tsx';
import { LintTab } from './lint-tab.tsx';
import { QueriesTab } from './queries-tab.tsx';
import { QueueTab } from './queue-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';
import './gold.css';

const TABS = [
  { name: 'label', title: words.tabs.label, View: LabelTab },
  { name: 'queue', title: words.tabs.queue, View: QueueTab },
  { name: 'queries', title: words.tabs.queries, View: QueriesTab },
  { name: 'lint', title: words.tabs.lint, View: LintTab },
  { name: 'versions', title: words.tabs.versions, View: VersionsTab },
] as const;

/** What of it is in a report: labels are given in the studio. */
export const REPORT_TABS = TABS.filter(({ name }) => name !== 'label' && name !== 'queue');

/** The gold set: label, look after what was labelled. */
export function GoldScreen() {
  const t = useSay();
  const { params } = useRoute();
  const project = useProject().data!;
  const tabs = report() ? REPORT_TABS : TABS;
  const tab = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]!;
  const pin = params.get('pin') ?? undefined;
  return (
    <div>
      <nav className="tabs" aria-label={t(words.tabs.label)}>
        {tabs.map(({ name, title }) => (
          <a
            key={name}
            href={linkTo('gold', { ...(name !== 'label' && { tab: name }), pin })}
            aria-current={name === tab.name ? 'page' : undefined}
          >
            {t(title)}
          </a>
        ))}
      </nav>
      {project.role === 'viewer' && !report() && <p className="warn">{t(words.viewer)}</p>}
      <tab.View />
    </div>
  );
}
