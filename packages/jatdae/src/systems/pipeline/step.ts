import type { Query } from '../../collection/shapes.ts';
import type { Answer, System } from '../system.ts';
import { answerOf, type Standing, stagesOf } from './trace.ts';

/** A step over one system. */
export interface Step {
  /** The name of the system, and that of its part. */
  readonly name: string;
  readonly of: string;
  readonly part: System;
  /** The name of its stage in the trace. */
  readonly stage: string;
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
 * A system that does something to the list of another. Its parts are shared with other systems, so closing it closes
 * nothing: who made them does that.
 */
export function stepSystem(step: Step): System {
  const { name, of, part, stage } = step;
  return {
    name,
    ready: () => part.ready(),
    close: async () => {},
    search: async (query, depth, signal) => {
      for (let asked = step.ask(depth); ; asked *= 2) {
        const answer = await part.search(query, asked, signal);
        const exhausted = answer.ids.length < asked;
        const standing = await step.apply(answer, { query, depth, exhausted }, signal);
        if (standing) return answerOf(stage, stagesOf(of, answer, asked), standing, answer);
      }
    },
  };
}
