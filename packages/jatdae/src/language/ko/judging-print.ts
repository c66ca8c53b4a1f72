import type { print as en } from '../en/judging-print.ts';
import type { Translation } from '../message.ts';

export const print = {
  head: {
    grade: '등급',
    meaning: '뜻',
    pairs: '쌍',
    share: '비율',
    open: '미정(동수)',
    missing: '등급 없음',
    unasked: '묻지 않음',
    leftOut: '보여 줄 글 없음',
    model: '모델',
    prompt: '프롬프트',
    replies: '답',
    tokensIn: '보낸 토큰',
    tokensOut: '받은 토큰',
    ms: '호출당 ms',
  },
  missing: {
    unreadable: '읽을 수 없음',
    refused: '거부',
    'timed-out': '시간 초과',
    'out-of-scale': '척도 밖',
    'cut-off': '잘린 답',
    failed: '호출 실패',
  },
  nothing: {
    'unknown-query': '모르는 질의',
    'unknown-document': '모르는 문서',
    'empty-query': '빈 질의',
    'empty-document': '빈 문서',
  },
  title: ({ pairs, judge, graded, without }) =>
    `${judge}: 쌍 ${pairs}개 중 ${graded}개에 등급${without > 0 ? `, ${without}개는 등급 없음` : ''}`,
  advisory:
    '이 판정은 모두 잠정입니다. 모델이 매겼을 뿐, 어려운 쌍도 사람처럼 판정한다고 확인된 적이 없습니다(jatdae judge validate, jatdae judge audit).',
  identity: ({ id }) => `판정자: ${id}`,
  missingRemark: ({ count }) =>
    `쌍 ${count}개는 쓸 수 있는 답이 없어 등급이 없습니다. 오답이 아니라 미판정입니다. 같은 명령을 다시 실행하면 다시 묻고, --retry-failed는 이것만 묻습니다.`,
  cut: ({ count }) =>
    `등급을 매긴 쌍 ${count}개는 문서의 앞부분만 보고 판정했습니다(모델에 알렸고 판정에 표시했습니다). max_chars를 늘리거나 청크를 판정하십시오.`,
  repaired: ({ count }) => `답 ${count}건은 모델이 다시 적은 뒤에야 읽을 수 있었습니다.`,
  misquoted: ({ count }) => `표 ${count}건이 문서에 없는 말을 근거로 옮겼습니다. 이것부터 확인하십시오.`,
  votes: ({ voted, disagree, tied, ties }) =>
    `투표: 표가 여럿인 쌍 ${voted}개 중 ${disagree}개에서 의견이 갈렸습니다.${tied > 0 ? ` 동수 ${tied}건은 낮은 등급으로 정했습니다.` : ''}${ties === 'open' ? ' 동수는 미정으로 둡니다.' : ''}`,
  flips: ({ judge, pairs, flipped, share }) =>
    `${judge}: 같은 것을 두 번 물으면 쌍 ${pairs}개 중 ${flipped}개에서 등급이 바뀝니다(${share}).`,
  forms: ({ count }) => `질의 ${count}개는 통일한 말로 물었습니다.`,
  form: ({ from, to }) => `"${from}" → "${to}"`,
  circular: ({ judge, family, parts }) =>
    `순환(이름을 적어 허용함): ${judge}은(는) ${parts.join(', ')}와(과) 같은 ${family} 계열입니다. 판정이 그쪽에 후할 수 있습니다.`,
  leftOut: ({ query, document, why }) => `${query} ${document}: ${why}`,
  firstFailure: ({ why }) => `첫 실패: ${why}`,
  estimate: {
    pairs: '쌍',
    known: '이미 답이 있음',
    calls: '호출',
    tokens: '토큰(약)',
    time: '시간(약)',
    price: '비용(약)',
    unknown: '모름(jatdae.yaml의 price나 --price-in, --price-out)',
  },
  range: ({ least, most }) => (least === most ? String(most) : `${least}~${most}`),
  tokens: ({ sent, received }) => `보냄 ${sent}, 받음 ${received}`,
  basis: ({ seconds, measured }) =>
    `토큰은 한글 두 글자, 로마자 네 글자, 숫자 세 자리를 하나로 셌습니다. 시간은 호출당 ${seconds}초${measured ? '(앞선 답 기준)' : '(가정)'}입니다. 다시 묻는 호출은 따로입니다.`,
  duration: ({ seconds }) => {
    if (seconds < 90) return `${Math.round(seconds)}초`;
    const minutes = Math.round(seconds / 60);
    if (minutes < 90) return `${minutes}분`;
    const hours = (seconds / 3600).toFixed(1);
    return `${hours}시간`;
  },
  spent: ({ calls, sent, received, cost }) =>
    `호출 ${calls}번, 보낸 토큰 ${sent}, 받은 토큰 ${received}${cost === undefined ? '' : `, 비용 ${cost}`}`,
  tokensEstimated: '토큰 수를 알려 주지 않은 서버가 있어 추정값을 썼습니다. 토큰과 비용 예산도 추정값으로 계산했습니다',
  budgetSpent: ({ unasked }) =>
    `예산을 다 썼습니다. 쌍 ${unasked}개는 묻지 않았습니다. 같은 명령을 다시 실행하면 이어서 진행합니다.`,
  stored: ({ where, added, changed, same }) =>
    `${where}: 잠정 판정 ${added}건 추가, ${changed}건 변경, ${same}건은 이미 있음`,
  written: ({ file, count }) => `${file}: 쌍 ${count}개`,
  firstPrompt: '처음 물을 내용:',
} satisfies Translation<typeof en>;
