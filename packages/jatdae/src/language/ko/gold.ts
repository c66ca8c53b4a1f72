import type { gold as en } from '../en/gold.ts';
import type { Translation } from '../message.ts';
import { exchange } from './gold-exchange.ts';
import { freeze } from './gold-freeze.ts';
import { lint } from './gold-lint.ts';
import { lintPrint } from './gold-lint-print.ts';
import { losses } from './gold-losses.ts';
import { meanings } from './gold-meanings.ts';
import { store } from './gold-store.ts';
import { verb } from './gold-verb.ts';

export const gold = {
  exchange,
  losses,
  meanings,
  store,
  freeze,
  lint,
  lintPrint,
  verb,
} satisfies Translation<typeof en>;
