import { sharedTables } from '../../../jatdae/src/library/browser.ts';
import * as en from './en.ts';
import * as ko from './ko.ts';
import { said } from './say.ts';

const own = said({ en, ko });

export const { gold, grades, lab, leaderboard, queries, report, shell } = own;

/** What the command line says too, in its words. */
export const advice = { ...said(sharedTables.advise), ...own.advice };
export const compare = { ...said(sharedTables.compare), ...own.compare };
export const failures = { ...said(sharedTables.funnel), ...own.failures };
export const gate = { ...own.gate, past: said(sharedTables.history) };
export const judge = { ...said(sharedTables.judgingAudit), ...said(sharedTables.judgingValidate), ...own.judge };

export { type Lang, type Say, sayOf, type Told, textOf } from './say.ts';
