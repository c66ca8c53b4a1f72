import { createHash } from 'node:crypto';
import type { PastGate } from '../analysis/index.ts';
import type { GateResult } from './judge-gate.ts';
import type { Gate } from './load-gate.ts';

/** What a history keeps of a gate: its verdict, its counts, and which rules it judged by. */
export function pastGate(gate: Gate, { colour, verdicts }: GateResult): PastGate {
  const count = (wanted: typeof colour) => verdicts.filter((verdict) => verdict.colour === wanted).length;
  const rules = gate.rules.map(({ kind, rule }) => [kind.key, rule]);
  return {
    verdict: colour,
    green: count('green'),
    red: count('red'),
    cannotTell: count('cannot-tell'),
    rules: createHash('sha256')
      .update(JSON.stringify({ ...gate, rules }))
      .digest('hex'),
  };
}
