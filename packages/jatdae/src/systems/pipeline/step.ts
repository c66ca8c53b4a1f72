import pLimit from 'p-limit';
import type { Query } from '../../collection/index.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf, type Standing, type StepStage, stagesOf } from './trace.ts';

/** A step over one system. */
export interface Step {
  /** The name of the system, and that of its part. */
  readonly name: string;
  readonly of: string;
  readonly part: System;
  /** The name of its stage in the trace. */
  readonly stage: StepStage;
  /** Further work before the first query, and after the last. */
  ready?(): Promise<Readiness['notices']>;
  close?(): Promise<void>;
  /** How many queries the step itself may have under way. Default: as many as its part. */
  readonly concurrency?: number;
  /** How many documents the part is asked for, where this many are wanted. */
  ask(depth: number): number;
  /**
   * What stands after the step. `undefined`: too little; the part is asked for more.
   *
   * @param exhausted - the part has nothing more to give.
   */
  apply(
    answer: Answer,
    wanted: { readonly query: Query; readonly depth: number; readonly exhausted: boolean },
    signal?: AbortSignal,
  ): Promise<Standing | undefined> | Standing | undefined;
}

/**
 * A system that does something to the list of another. Its parts are shared with other systems, so closing it does not
 * close them: who made them does that.
 */
export function stepSystem(step: Step): System {
  const { name, of, part, stage } = step;
  const atOnce = part.concurrency ?? 1;
  const enter = pLimit(atOnce);
  return {
    name,
    concurrency: Math.max(atOnce, step.concurrency ?? 1),
    ready: async () => {
      const readiness = await part.ready();
      const more = await step.ready?.();
      return more ? { ...readiness, notices: [...readiness.notices, ...more] } : readiness;
    },
    close: async () => step.close?.(),
    search: async (query, depth, signal) => {
      for (let asked = step.ask(depth); ; asked *= 2) {
        const answer = await enter(() => part.search(query, asked, signal));
        const exhausted = answer.ids.length < asked;
        const standing = await step.apply(answer, { query, depth, exhausted }, signal);
        if (standing) return answerOf({ name: stage, system: name }, stagesOf(of, answer, asked), standing, answer);
      }
    },
  };
}
