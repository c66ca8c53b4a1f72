import type { ComponentType } from 'react';
import type { ProjectReply } from '../api/index.ts';
import { type Say, shell } from '../language/index.ts';
import { AdviceScreen } from './advice/screen.tsx';
import { CompareScreen } from './compare/screen.tsx';
import { FailuresScreen } from './failures/screen.tsx';
import { GateScreen } from './gate/screen.tsx';
import { GoldScreen } from './gold/screen.tsx';
import { JudgeScreen } from './judge/screen.tsx';
import { LabScreen } from './lab/screen.tsx';
import { LeaderboardScreen } from './leaderboard/screen.tsx';
import { QueriesScreen } from './queries/screen.tsx';

export interface Screen {
  readonly name: string;
  readonly title: Say;
  /** Undefined: without a project too. */
  readonly shown?: (project: ProjectReply) => boolean;
  readonly View: ComponentType;
}

/** The screens, in the order of the navigation. */
export const screens: readonly Screen[] = [
  { name: 'leaderboard', title: shell.titles.leaderboard, shown: () => true, View: LeaderboardScreen },
  { name: 'queries', title: shell.titles.queries, shown: () => true, View: QueriesScreen },
  { name: 'compare', title: shell.titles.compare, shown: () => true, View: CompareScreen },
  { name: 'failures', title: shell.titles.failures, shown: () => true, View: FailuresScreen },
  { name: 'gold', title: shell.titles.gold, shown: () => true, View: GoldScreen },
  { name: 'judge', title: shell.titles.judge, shown: () => true, View: JudgeScreen },
  { name: 'gate', title: shell.titles.gate, shown: () => true, View: GateScreen },
  { name: 'advice', title: shell.titles.advice, shown: () => true, View: AdviceScreen },
  { name: 'lab', title: shell.titles.lab, View: LabScreen },
];

export { READERS } from './advice/screen.tsx';
export { REPORT_TABS } from './gold/screen.tsx';
export { UnsentLabels } from './gold/unsent.tsx';
