import type { judging as en } from '../en/judging.ts';
import type { Translation } from '../message.ts';
import { audit } from './judging-audit.ts';
import { config } from './judging-config.ts';
import { draft } from './judging-draft.ts';
import { print } from './judging-print.ts';
import { prompts } from './judging-prompts.ts';
import { rag } from './judging-rag.ts';
import { run } from './judging-run.ts';
import { validate } from './judging-validate.ts';
import { verb } from './judging-verb.ts';

function shown(value: unknown, limit = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

export const judging = {
  advice: ({ model }) =>
    `판정 모델의 url, model(${model}), 키를 확인하십시오. 서버가 JSON 스키마를 모르면 structured를 json_object나 none으로 두십시오.`,
  notChatAnswer: ({ model, body }) =>
    `${model}: 채팅 엔드포인트의 응답이 아닙니다(choices[0].message 없음): ${shown(body)}. url을 확인하십시오.`,
  otherModel: ({ asked, replied }) =>
    `"${asked}" 모델에 물었는데 서버는 "${replied}"(으)로 답했습니다. 이대로 저장하면 등급이 다른 모델의 것으로 남습니다. 서버가 쓰는 이름으로 적거나(model: ${replied}), 같은 모델이면 jatdae.yaml의 판정 모델에 served_as: ${replied}을(를) 더하십시오`,
  longerThanContext: ({ reason }) =>
    `${reason} 질문이 모델의 문맥 길이를 넘습니다. 판정 모델의 max_chars를 줄이거나 청크 단위로 판정하십시오.`,
  clientFailed: ({ model, failure }) => `${model}: 응답을 처리하지 못했습니다: ${shown(failure)}`,
  prompts,
  config,
  verb,
  run,
  print,
  validate,
  audit,
  rag,
  draft,
} satisfies Translation<typeof en>;
