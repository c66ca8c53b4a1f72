import type { MissingGrade } from '../judging/outcome.ts';
import type { NothingToShow } from '../judging/pair.ts';
import { type Say, say } from './say.ts';

export const head = {
  grade: say('grade', '등급'),
  meaning: say('meaning', '뜻'),
  pairs: say('pairs', '쌍'),
  share: say('share', '비율'),
  open: say('open (tie)', '미정(동수)'),
  missing: say('missing', '등급 없음'),
  unasked: say('not asked', '묻지 않음'),
  leftOut: say('nothing to show', '보여 줄 글 없음'),
  model: say('model', '모델'),
  prompt: say('prompt', '프롬프트'),
  replies: say('replies', '답'),
  tokensIn: say('tokens in', '보낸 토큰'),
  tokensOut: say('out', '받은 토큰'),
  ms: say('ms a call', '호출당 ms'),
} as const;

export const missing: Readonly<Record<MissingGrade, Say>> = {
  unreadable: say('unreadable', '읽을 수 없음'),
  refused: say('refused', '거부'),
  'timed-out': say('timed out', '시간 초과'),
  'out-of-scale': say('out of scale', '척도 밖'),
  'cut-off': say('cut off', '잘린 답'),
  failed: say('failed', '호출 실패'),
};
export const nothing: Readonly<Record<NothingToShow, Say>> = {
  'unknown-query': say('query not known', '모르는 질의'),
  'unknown-document': say('document not known', '모르는 문서'),
  'empty-query': say('empty query', '빈 질의'),
  'empty-document': say('empty document', '빈 문서'),
};

export const title = (pairs: number, judge: string, graded: number, without: number): Say =>
  say(
    `${judge}: ${graded} of ${pairs} pairs graded${without > 0 ? `, ${without} without a grade` : ''}`,
    `${judge}: 쌍 ${pairs}개 중 ${graded}개에 등급${without > 0 ? `, ${without}개는 등급 없음` : ''}`,
  );
export const advisory: Say = say(
  'These judgements are advisory: a model gave them, and nobody has shown that it judges hard pairs as people do (jatdae judge validate, jatdae judge audit).',
  '이 판정은 모두 잠정입니다. 모델이 매겼을 뿐, 어려운 쌍도 사람처럼 판정한다고 확인된 적이 없습니다(jatdae judge validate, jatdae judge audit).',
);
export const identity = (id: string): Say => say(`judge: ${id}`, `판정자: ${id}`);
export const missingRemark = (count: number): Say =>
  say(
    `${count} pairs have no grade because no reply could be used: they are unjudged, not irrelevant. The same command asks them again; --retry-failed asks only them.`,
    `쌍 ${count}개는 쓸 수 있는 답이 없어 등급이 없습니다. 오답이 아니라 미판정입니다. 같은 명령을 다시 실행하면 다시 묻고, --retry-failed는 이것만 묻습니다.`,
  );
export const cut = (count: number): Say =>
  say(
    `Of ${count} graded pairs the judge saw only the beginning of the document (it was told so; the judgement is marked). Raise max_chars, or judge chunks.`,
    `등급을 매긴 쌍 ${count}개는 문서의 앞부분만 보고 판정했습니다(모델에 알렸고 판정에 표시했습니다). max_chars를 늘리거나 청크를 판정하십시오.`,
  );
export const repaired = (count: number): Say =>
  say(
    `${count} replies could be read only when the model wrote them again.`,
    `답 ${count}건은 모델이 다시 적은 뒤에야 읽을 수 있었습니다.`,
  );
export const misquoted = (count: number): Say =>
  say(
    `${count} votes quote words that do not stand in the document: look at them first.`,
    `표 ${count}건이 문서에 없는 말을 근거로 옮겼습니다. 이것부터 확인하십시오.`,
  );
export const votes = (voted: number, disagree: number, tied: number, ties: 'lower' | 'open'): Say =>
  say(
    `Votes: ${disagree} of ${voted} pairs with several votes are not of one mind${tied > 0 ? `; ${tied} ties became the lower grade` : ''}${ties === 'open' ? '; ties stay open' : ''}.`,
    `투표: 표가 여럿인 쌍 ${voted}개 중 ${disagree}개에서 의견이 갈렸습니다.${tied > 0 ? ` 동수 ${tied}건은 낮은 등급으로 정했습니다.` : ''}${ties === 'open' ? ' 동수는 미정으로 둡니다.' : ''}`,
  );
export const flips = (judge: string, pairs: number, flipped: number, share: string): Say =>
  say(
    `${judge}: asked twice, it changes its grade on ${flipped} of ${pairs} pairs (${share}).`,
    `${judge}: 같은 것을 두 번 물으면 쌍 ${pairs}개 중 ${flipped}개에서 등급이 바뀝니다(${share}).`,
  );
export const forms = (count: number): Say =>
  say(`${count} queries were asked in another form:`, `질의 ${count}개는 통일한 말로 물었습니다.`);
export const form = (from: string, to: string): Say => say(`"${from}" as "${to}"`, `"${from}" → "${to}"`);
export const circular = (judge: string, family: string, parts: readonly string[]): Say =>
  say(
    `Circular, allowed by name: ${judge} is of the family ${family}, like ${parts.join(', ')}. Its judgements favour them.`,
    `순환(이름을 적어 허용함): ${judge}은(는) ${parts.join(', ')}와(과) 같은 ${family} 계열입니다. 판정이 그쪽에 후할 수 있습니다.`,
  );
export const leftOut = (query: string, document: string, why: string): Say =>
  say(`${query} ${document}: ${why}`, `${query} ${document}: ${why}`);
export const firstFailure = (why: string): Say => say(`The first failure: ${why}`, `첫 실패: ${why}`);

export const estimate = {
  pairs: say('pairs', '쌍'),
  known: say('known already', '이미 답이 있음'),
  calls: say('calls', '호출'),
  tokens: say('tokens, about', '토큰(약)'),
  time: say('time, about', '시간(약)'),
  price: say('price, about', '비용(약)'),
  unknown: say(
    'unknown (price: in jatdae.yaml, or --price-in and --price-out)',
    '모름(jatdae.yaml의 price나 --price-in, --price-out)',
  ),
} as const;
export const range = (least: number, most: number): Say =>
  least === most ? say(String(most), String(most)) : say(`${least} to ${most}`, `${least}~${most}`);
export const tokens = (sent: string, received: string): Say =>
  say(`${sent} in, ${received} out`, `보냄 ${sent}, 받음 ${received}`);
export const basis = (seconds: string, measured: boolean): Say =>
  say(
    `Tokens: two Hangul syllables, four letters or three digits each. Time: ${seconds} s a call, ${measured ? 'as earlier replies took' : 'assumed'}. Repairs come on top.`,
    `토큰은 한글 두 글자, 로마자 네 글자, 숫자 세 자리를 하나로 셌습니다. 시간은 호출당 ${seconds}초${measured ? '(앞선 답 기준)' : '(가정)'}입니다. 다시 묻는 호출은 따로입니다.`,
  );
export const duration = (seconds: number): Say => {
  if (seconds < 90) return say(`${Math.round(seconds)} s`, `${Math.round(seconds)}초`);
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return say(`${minutes} min`, `${minutes}분`);
  const hours = (seconds / 3600).toFixed(1);
  return say(`${hours} h`, `${hours}시간`);
};
export const spent = (calls: number, sent: string, received: string, cost: string | undefined): Say =>
  say(
    `${calls} calls, ${sent} tokens in, ${received} out${cost === undefined ? '' : `, price ${cost}`}`,
    `호출 ${calls}번, 보낸 토큰 ${sent}, 받은 토큰 ${received}${cost === undefined ? '' : `, 비용 ${cost}`}`,
  );
export const budgetSpent = (unasked: number): Say =>
  say(
    `the budget is spent: ${unasked} pairs were not asked. The same command goes on from here.`,
    `예산을 다 썼습니다. 쌍 ${unasked}개는 묻지 않았습니다. 같은 명령을 다시 실행하면 이어서 진행합니다.`,
  );
export const stored = (where: string, added: number, changed: number, same: number): Say =>
  say(
    `${where}: ${added} advisory judgements added, ${changed} changed, ${same} were there already`,
    `${where}: 잠정 판정 ${added}건 추가, ${changed}건 변경, ${same}건은 이미 있음`,
  );
export const written = (file: string, count: number): Say => say(`${file}: ${count} pairs`, `${file}: 쌍 ${count}개`);
export const firstPrompt = say('The first question, as it would be asked:', '처음 물을 내용:');
