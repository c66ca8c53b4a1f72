import { type Say, say } from './say.ts';

const plus = (sentence: Say, advice: Say | undefined): Say =>
  advice === undefined ? sentence : say(`${sentence.en} ${advice.en}`, `${sentence.ko} ${advice.ko}`);

const times = (n: number): Say => (n > 1 ? say(` (${n} tries)`, `(${n}번 시도)`) : say('', ''));

/** What a status usually asks for. */
function cure(status: number): Say {
  if (status === 401 || status === 403) {
    return say('Check the user name, password or key.', '사용자 이름, 비밀번호 또는 키를 확인하십시오.');
  }
  if (status === 404 || status === 405) return say('Check the address.', '주소를 확인하십시오.');
  if (status === 429) {
    return say('It wants fewer requests: ask again later.', '요청이 너무 많다고 합니다. 나중에 다시 시도하십시오.');
  }
  if (status >= 500) return say('Look into its log.', '그 서버의 로그를 확인하십시오.');
  return say('Check what is sent.', '보내는 내용을 확인하십시오.');
}

export interface BadReplyFacts {
  /** The address, without what is secret. */
  readonly shown: string;
  /** What is wrong with the reply. */
  readonly kind: 'status' | 'html' | 'not-json' | 'half-json';
  /** HTTP status. */
  readonly status: number;
  /** Beginning of the reply; may be empty. */
  readonly excerpt: string;
  /** Where a redirect leads; may be empty. */
  readonly location: string;
  /** How often it was tried. */
  readonly attempts: number;
  /** What to do, where that is known. */
  readonly advice: Say | undefined;
}

export function badReply({ shown, kind, status, excerpt, location, attempts, advice }: BadReplyFacts): Say {
  const tried = times(attempts);
  const quoted = excerpt === '' ? '' : `: ${excerpt}`;
  if (kind === 'status' && status >= 300 && status < 400) {
    return plus(
      say(
        `${shown} sends on to ${location || 'another address'} (status ${status}), which is not followed. Write the final address.`,
        `${shown}이(가) 다른 주소(${location || '알 수 없음'})로 보냅니다(상태 ${status}). 자동으로 따라가지 않으니 최종 주소를 적어 주십시오.`,
      ),
      advice,
    );
  }
  if (kind === 'status') {
    const hint = cure(status);
    return plus(
      say(
        `${shown} answered with status ${status}${tried.en}${quoted} - ${hint.en}`,
        `${shown}이(가) 상태 ${status}(으)로 응답했습니다${tried.ko}${quoted} - ${hint.ko}`,
      ),
      advice,
    );
  }
  const what = {
    html: say('a web page and not JSON', 'JSON이 아닌 웹 페이지를'),
    'not-json': say('something that is no JSON', 'JSON이 아닌 내용을'),
    'half-json': say('a JSON that cannot be read to its end', '끝까지 읽을 수 없는 JSON을'),
  }[kind];
  return plus(
    say(
      `${shown} answered with ${what.en} (status ${status})${tried.en}${quoted} - Check the address.`,
      `${shown}이(가) ${what.ko} 보냈습니다(상태 ${status})${tried.ko}${quoted} - 주소를 확인하십시오.`,
    ),
    advice,
  );
}

export interface UnreachableFacts {
  /** The address, without what is secret. */
  readonly shown: string;
  /** `timeout`, an error code such as ECONNREFUSED, or a message. */
  readonly reason: string;
  /** How often it was tried. */
  readonly attempts: number;
  /** What to do, where that is known. */
  readonly advice: Say | undefined;
  /** Milliseconds; a minute when left out. */
  readonly timeout: number | undefined;
}

export function unreachable({ shown, reason, attempts, advice, timeout = 60_000 }: UnreachableFacts): Say {
  const tried = times(attempts);
  if (reason === 'timeout') {
    const seconds = timeout / 1000;
    return plus(
      say(
        `${shown} gave no answer within ${seconds} s${tried.en}. Is it busy? A greater timeout gives it more time.`,
        `${shown}이(가) ${seconds}초 안에 응답하지 않았습니다${tried.ko}. 서버 상태를 확인하거나 timeout을 늘려 주십시오.`,
      ),
      advice,
    );
  }
  const why = networkReason(reason, reason);
  return plus(
    say(
      `${shown} cannot be reached: ${why.en}${tried.en}. Is it running, and is the address right?`,
      `${shown}에 연결할 수 없습니다: ${why.ko}${tried.ko}. 서버가 실행 중인지, 주소가 맞는지 확인하십시오.`,
    ),
    advice,
  );
}

/** What the system's code of a network failure means; `otherwise` for other codes. */
export function networkReason(code: string, otherwise: string): Say {
  return reasons[code] ?? say(otherwise, otherwise);
}

const reasons: Readonly<Record<string, Say>> = {
  ECONNREFUSED: say('the connection is refused', '연결이 거부되었습니다'),
  ENOTFOUND: say('there is no such host', '그런 호스트가 없습니다'),
  EAI_AGAIN: say('the host name cannot be looked up', '호스트 이름을 찾을 수 없습니다'),
  ECONNRESET: say('the connection broke', '연결이 끊겼습니다'),
  UND_ERR_SOCKET: say('the connection broke', '연결이 끊겼습니다'),
  ETIMEDOUT: say('the connection takes too long', '연결 시간이 초과되었습니다'),
  UND_ERR_CONNECT_TIMEOUT: say('the connection takes too long', '연결 시간이 초과되었습니다'),
};

export function badUrl(shown: string): Say {
  return say(
    `"${shown}" is no address. Write one that begins with http:// or https://.`,
    `"${shown}"은(는) 주소가 아닙니다. http:// 또는 https://로 시작하는 주소를 적어 주십시오.`,
  );
}

export function badHeader(name: string): Say {
  return say(
    `The header ${name} cannot be sent: its name or value holds a character that headers may not have, such as a line break. Check the environment variable that it comes from.`,
    `헤더 ${name}을(를) 보낼 수 없습니다. 이름이나 값에 줄바꿈처럼 헤더에 쓸 수 없는 문자가 있습니다. 값을 가져온 환경 변수를 확인하십시오.`,
  );
}

export function tooLong(shown: string, limit: number): Say {
  const mib = Math.round((limit / 2 ** 20) * 10) / 10;
  return say(
    `${shown} answered with more than ${mib} MiB, which is not read. Ask for less: fewer documents, or only their ids.`,
    `${shown}의 응답이 ${mib} MiB를 넘어 읽지 않았습니다. 문서 수를 줄이거나 아이디만 요청하십시오.`,
  );
}
