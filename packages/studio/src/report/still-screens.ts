import type { ComponentType } from 'react';
import { heldReplies, type ReportData } from '../../../jatdae/src/library/browser.ts';
import type { ProjectReply } from '../api/index.ts';
import { advice, type Say, report as words } from '../language/index.ts';
import { READERS, REPORT_TABS, type Screen, screens } from '../screens/index.ts';

/** A screen with the views of it that stand in the still report. */
export interface StillScreen extends Pick<Screen, 'name' | 'title'> {
  readonly views: readonly StillView[];
}

export interface StillView {
  readonly hash: string;
  readonly heading?: Say;
  readonly brief?: boolean;
  readonly View: ComponentType;
  /** It says which system is better, or why: what was not judged stands beside it. */
  readonly claims: boolean;
}

/** Screens that make claims about systems and do not show themselves what was not judged. */
export const CLAIMS: readonly string[] = ['queries', 'compare', 'failures', 'gate', 'history'];

/** Pairs of systems that the still report compares at most. */
const DRAWN = 15;

/** What of each screen stands in the still report. */
export function stillScreens(data: ReportData, project: ProjectReply): StillScreen[] {
  const systems = project.systems.map(({ name }) => name);
  const views: Readonly<Record<string, () => Omit<StillView, 'View' | 'claims'>[]>> = {
    leaderboard: () =>
      heldReplies(data.replies, 'leaderboard').map(({ params }) => {
        const [by, value] = [params.get('by'), params.get('value')];
        const measures = project.measures.map((name): [string, string] => ['measure', name]);
        if (by === null || value === null) return { hash: hashOf('leaderboard', measures) };
        const hash = hashOf('leaderboard', [...measures, ['by', by], ['value', value]]);
        return { hash, heading: words.slice(by, value), brief: true };
      }),
    queries: () => [
      {
        hash: hashOf(
          'queries',
          systems.map((name) => ['system', name]),
        ),
      },
    ],
    compare: () => {
      const pairs = heldReplies(data.replies, 'compare').map(
        ({ params }) => [params.get('a')!, params.get('b')!] as const,
      );
      // On paper many pairs are many pages: those of the first system stand for them.
      return pairs
        .filter(([a]) => pairs.length <= DRAWN || a === systems[0])
        .map(([a, b], i) => ({
          hash: hashOf('compare', [
            ['a', a],
            ['b', b],
          ]),
          heading: words.versus(a, b),
          brief: i > 0,
        }));
    },
    failures: () => [
      {
        hash: hashOf(
          'failures',
          systems.map((name) => ['system', name]),
        ),
      },
    ],
    gold: () => REPORT_TABS.map(({ name, title }) => ({ hash: hashOf('gold', [['tab', name]]), heading: title })),
    advice: () =>
      READERS.map((reader) => ({ hash: hashOf('advice', [['reader', reader]]), heading: advice.readers[reader] })),
  };
  return screens
    .filter(({ shown }) => !shown || shown(project))
    .map(({ name, title, View }) => {
      const own = views[name]?.() ?? [{ hash: hashOf(name, []) }];
      return { name, title, views: own.map((view) => ({ ...view, View, claims: CLAIMS.includes(name) })) };
    });
}

function hashOf(screen: string, params: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  return `#/${screen}${query && `?${query}`}`;
}
