import { type Say, say } from './say.ts';

/** The beginning of what came, in one line. */
function shown(value: unknown, limit = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

export const advice = (model: string): Say =>
  say(
    `Check url, model (${model}) and key of the judge; where the server knows no JSON schema, set structured to json_object or none.`,
    `판정 모델의 url, model(${model}), 키를 확인하십시오. 서버가 JSON 스키마를 모르면 structured를 json_object나 none으로 두십시오.`,
  );

export const notChatAnswer = (model: string, body: unknown): Say =>
  say(
    `${model}: the answer is not that of a chat endpoint (no choices[0].message): ${shown(body)}. Check url.`,
    `${model}: 채팅 엔드포인트의 응답이 아닙니다(choices[0].message 없음): ${shown(body)}. url을 확인하십시오.`,
  );

export const clientFailed = (model: string, failure: string): Say =>
  say(
    `${model}: the answer could not be taken in: ${shown(failure)}`,
    `${model}: 응답을 처리하지 못했습니다: ${shown(failure)}`,
  );
