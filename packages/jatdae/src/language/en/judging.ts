import { audit } from './judging-audit.ts';
import { config } from './judging-config.ts';
import { draft } from './judging-draft.ts';
import { print } from './judging-print.ts';
import { prompts } from './judging-prompts.ts';
import { rag } from './judging-rag.ts';
import { run } from './judging-run.ts';
import { validate } from './judging-validate.ts';
import { verb } from './judging-verb.ts';

/** The beginning of what came, in one line. */
function shown(value: unknown, limit = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

export const judging = {
  advice: ({ model }: { model: string }) =>
    `Check url, model (${model}) and key of the judge; where the server knows no JSON schema, set structured to json_object or none.`,
  notChatAnswer: ({ model, body }: { model: string; body: unknown }) =>
    `${model}: the answer is not that of a chat endpoint (no choices[0].message): ${shown(body)}. Check url.`,
  otherModel: ({ asked, replied }: { asked: string; replied: string }) =>
    `the server answered as "${replied}" where "${asked}" was asked, so the grades would be said of the wrong model. Name the model as the server does (model: ${replied}), or, where both are one model, add served_as: ${replied} to the judge in jatdae.yaml`,
  longerThanContext: ({ reason }: { reason: string }) =>
    `${reason} This question is longer than the model's context: lower max_chars of the judge, or judge chunks.`,
  clientFailed: ({ model, failure }: { model: string; failure: string }) =>
    `${model}: the answer could not be taken in: ${shown(failure)}`,
  prompts,
  config,
  verb,
  run,
  print,
  validate,
  audit,
  rag,
  draft,
};
