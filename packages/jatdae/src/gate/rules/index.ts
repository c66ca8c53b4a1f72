import type { RuleKind } from '../rule.ts';
import { candidatesRule } from './candidates.ts';
import { forbiddenRule } from './forbidden.ts';
import { hardNegativesRule } from './hard-negatives.ts';
import { indexRule } from './index-size.ts';
import { latencyRule } from './latency.ts';
import { leaksRule } from './leaks.ts';
import { lostRule } from './lost.ts';
import { measureRule } from './measure.ts';
import { queriesRule } from './queries.ts';

/** Every kind of rule. A new one is one file and one line here. */
export const RULE_KINDS: readonly RuleKind[] = [
  measureRule,
  hardNegativesRule,
  leaksRule,
  lostRule,
  candidatesRule,
  forbiddenRule,
  latencyRule,
  indexRule,
  queriesRule,
] as unknown as readonly RuleKind[];
