import type { http as en } from '../en/http.ts';
import type { Translation } from '../message.ts';

const plus = (sentence: string, advice: string | undefined): string =>
  advice === undefined ? sentence : `${sentence} ${advice}`;

const times = (n: number): string => (n > 1 ? `(${n}번 시도)` : '');

function cure(status: number): string {
  if (status === 401 || status === 403) {
    return '사용자 이름, 비밀번호 또는 키를 확인하십시오.';
  }
  if (status === 404 || status === 405) return '주소를 확인하십시오.';
  if (status === 429) {
    return '요청이 너무 많다고 합니다. 나중에 다시 시도하십시오.';
  }
  if (status >= 500) return '그 서버의 로그를 확인하십시오.';
  return '보내는 내용을 확인하십시오.';
}

const networkReason = ({ code, otherwise }: { code: string; otherwise: string }) => reasons[code] ?? otherwise;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '연결이 거부되었습니다',
  ENOTFOUND: '그런 호스트가 없습니다',
  EAI_AGAIN: '호스트 이름을 찾을 수 없습니다',
  ECONNRESET: '연결이 끊겼습니다',
  UND_ERR_SOCKET: '연결이 끊겼습니다',
  ETIMEDOUT: '연결 시간이 초과되었습니다',
  UND_ERR_CONNECT_TIMEOUT: '연결 시간이 초과되었습니다',
};

export const http = {
  badReply: ({ shown, kind, status, excerpt, location, attempts, advice }) => {
    const tried = times(attempts);
    const quoted = excerpt === '' ? '' : `: ${excerpt}`;
    if (kind === 'status' && status >= 300 && status < 400) {
      return plus(
        `${shown}이(가) 다른 주소(${location || '알 수 없음'})로 보냅니다(상태 ${status}). 자동으로 따라가지 않으니 최종 주소를 적어 주십시오.`,
        advice,
      );
    }
    if (kind === 'status') {
      const hint = cure(status);
      return plus(`${shown}이(가) 상태 ${status}(으)로 응답했습니다${tried}${quoted} - ${hint}`, advice);
    }
    const what = {
      html: 'JSON이 아닌 웹 페이지를',
      'not-json': 'JSON이 아닌 내용을',
      'half-json': '끝까지 읽을 수 없는 JSON을',
    }[kind];
    return plus(`${shown}이(가) ${what} 보냈습니다(상태 ${status})${tried}${quoted} - 주소를 확인하십시오.`, advice);
  },
  unreachable: ({ shown, reason, attempts, advice, timeout = 60_000 }) => {
    const tried = times(attempts);
    if (reason === 'timeout') {
      const seconds = timeout / 1000;
      return plus(
        `${shown}이(가) ${seconds}초 안에 응답하지 않았습니다${tried}. 서버 상태를 확인하거나 timeout을 늘려 주십시오.`,
        advice,
      );
    }
    const why = networkReason({ code: reason, otherwise: reason });
    return plus(
      `${shown}에 연결할 수 없습니다: ${why}${tried}. 서버가 실행 중인지, 주소가 맞는지 확인하십시오.`,
      advice,
    );
  },
  networkReason,
  badUrl: ({ shown }) => `"${shown}"은(는) 주소가 아닙니다. http:// 또는 https://로 시작하는 주소를 적어 주십시오.`,
  badHeader: ({ name }) =>
    `헤더 ${name}을(를) 보낼 수 없습니다. 이름이나 값에 줄바꿈처럼 헤더에 쓸 수 없는 문자가 있습니다. 값을 가져온 환경 변수를 확인하십시오.`,
  tooLong: ({ shown, limit }) => {
    const mib = Math.round((limit / 2 ** 20) * 10) / 10;
    return `${shown}의 응답이 ${mib} MiB를 넘어 읽지 않았습니다. 문서 수를 줄이거나 아이디만 요청하십시오.`;
  },
  system: {
    stageNeeds: '단계에는 ids나 dropped가 필요합니다. 둘 다 써도 됩니다',
    badPath: ({ system, key, path }) => `${system}: ${key} 값이 JSONPath가 아닙니다: ${path}. 예: $.hits[*].id`,
    advice: ({ system }) => `${system} 시스템의 url, body, headers를 확인하십시오.`,
    noQuery: ({ system }) => `${system}: 질문이 들어갈 곳이 없습니다. url이나 body에 {{query}}를 넣으십시오`,
    nothingAtPath: ({ system, query, path, keys }) =>
      `${system}, 질의 "${query}": ids 경로(${path})에 아무것도 없습니다. 응답에 있는 것: ${keys || '없음'}`,
    otherLength: ({ system, query, key, found, ids }) =>
      `${system}, 질의 "${query}": 아이디는 ${ids}개인데 ${key} 경로에는 ${found}개가 있습니다. 두 경로가 같은 결과를 가리켜야 합니다`,
    reasonsOfNothing: ({ system, stage }) =>
      `${system}: stages.${stage}에 reasons만 있고 dropped가 없습니다. 그 단계에서 빠진 아이디의 경로를 dropped에 적으십시오`,
  },
  kinds: {
    httpKind: 'JSON을 돌려주는 검색 API',
  },
} satisfies Translation<typeof en>;
