import { say } from '../words/say.ts';
import type { VerbEntry } from './command.ts';

/** Every verb in the order of the help page. A new one is one file and one entry here. */
export const verbs: readonly VerbEntry[] = [
  {
    name: 'eval',
    about: say('score runs, with what stands behind the numbers', '실행 결과를 채점하고 숫자의 근거를 함께 보임'),
    example: 'jatdae eval --qrels qrels.txt run.txt -m nDCG@10,RR@10',
    load: async () => (await import('./eval.ts')).evalVerb,
  },
  {
    name: 'trec_eval',
    about: say('score a run exactly as trec_eval does', 'trec_eval과 똑같이 실행 결과를 채점'),
    example: 'jatdae trec_eval -q -m ndcg_cut.10 qrels.txt run.txt',
    load: async () => (await import('./trec-eval.ts')).trecEvalVerb,
  },
];
