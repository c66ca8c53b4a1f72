import type { Answer, Stage, StageRole } from '../systems/system.ts';

/** One query of a run as it stands in `run.jsonl`: an answer with its trace, or a failure. */
export interface RunLine {
  /** Query id. */
  readonly qid: string;
  /** The trace, in the order of the pipeline; absent where the system tells none. */
  readonly stages?: readonly StageLine[];
  /** Document ids, best first; absent where the query failed. */
  readonly result?: readonly string[];
  /** One a document of `result`, finite. */
  readonly scores?: readonly number[];
  /** Tokens that the system found in the query; 0: it could not search. */
  readonly tokens?: number;
  /** The query failed, and why. It has no result. */
  readonly error?: string;
}

/** What a system had in hand after one stage. */
export interface StageLine {
  /** Of a part of a pipeline with the part's name before it, as in `dense/search`. */
  readonly name: string;
  /** Absent where a foreign system did not tell. */
  readonly role?: StageRole;
  /** The system of `jatdae.yaml` whose step it is. */
  readonly system?: string;
  /** Documents that the stage handed on, best first. */
  readonly ids: readonly string[];
  /** One a document of `ids`, finite. */
  readonly scores?: readonly number[];
  /** How many documents were asked for, where a pipeline asked a part of it. */
  readonly asked?: number;
  /** Document to the reason why it left here. */
  readonly dropped?: Readonly<Record<string, string>>;
}

/** An answer as a line. Times are kept elsewhere, so that two runs over the same inputs write the same bytes. */
export function answerLine(qid: string, answer: Answer): RunLine {
  return {
    qid,
    ...(answer.stages && answer.stages.length > 0 && { stages: answer.stages.map(stageLine) }),
    result: answer.ids,
    scores: Array.from(answer.scores),
    ...(answer.queryTokens !== undefined && { tokens: answer.queryTokens }),
  };
}

function stageLine(stage: Stage): StageLine {
  const { name, role, system, ids, scores, asked, dropped } = stage;
  return {
    name,
    ...(role && { role }),
    ...(system !== undefined && { system }),
    ids,
    ...(scores && { scores: Array.from(scores) }),
    ...(asked !== undefined && { asked }),
    ...(dropped && Object.keys(dropped).length > 0 && { dropped }),
  };
}

/** JSON in one physical line: U+2028 and U+2029 are text, not line ends, and stay as they are. */
export function lineText(line: RunLine): string {
  return `${JSON.stringify(line)}\n`;
}
