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
  readonly advice: string | undefined;
}

export interface UnreachableFacts {
  /** The address, without what is secret. */
  readonly shown: string;
  /** `timeout`, an error code such as ECONNREFUSED, or a message. */
  readonly reason: string;
  /** How often it was tried. */
  readonly attempts: number;
  /** What to do, where that is known. */
  readonly advice: string | undefined;
  /** Milliseconds; a minute when left out. */
  readonly timeout: number | undefined;
}

const plus = (sentence: string, advice: string | undefined): string =>
  advice === undefined ? sentence : `${sentence} ${advice}`;

const times = (n: number): string => (n > 1 ? ` (${n} tries)` : '');

/** What a status usually asks for. */
function cure(status: number): string {
  if (status === 401 || status === 403) {
    return 'Check the user name, password or key.';
  }
  if (status === 404 || status === 405) return 'Check the address.';
  if (status === 429) {
    return 'It wants fewer requests: ask again later.';
  }
  if (status >= 500) return 'Look into its log.';
  return 'Check what is sent.';
}

/** What the system's code of a network failure means; `otherwise` for other codes. */
const networkReason = ({ code, otherwise }: { code: string; otherwise: string }) => reasons[code] ?? otherwise;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  ETIMEDOUT: 'the connection takes too long',
  UND_ERR_CONNECT_TIMEOUT: 'the connection takes too long',
};

export const http = {
  badReply: ({ shown, kind, status, excerpt, location, attempts, advice }: BadReplyFacts) => {
    const tried = times(attempts);
    const quoted = excerpt === '' ? '' : `: ${excerpt}`;
    if (kind === 'status' && status >= 300 && status < 400) {
      return plus(
        `${shown} sends on to ${location || 'another address'} (status ${status}), which is not followed. Write the final address.`,
        advice,
      );
    }
    if (kind === 'status') {
      const hint = cure(status);
      return plus(`${shown} answered with status ${status}${tried}${quoted} - ${hint}`, advice);
    }
    const what = {
      html: 'a web page and not JSON',
      'not-json': 'something that is no JSON',
      'half-json': 'a JSON that cannot be read to its end',
    }[kind];
    return plus(`${shown} answered with ${what} (status ${status})${tried}${quoted} - Check the address.`, advice);
  },
  unreachable: ({ shown, reason, attempts, advice, timeout = 60_000 }: UnreachableFacts) => {
    const tried = times(attempts);
    if (reason === 'timeout') {
      const seconds = timeout / 1000;
      return plus(
        `${shown} gave no answer within ${seconds} s${tried}. Is it busy? A greater timeout gives it more time.`,
        advice,
      );
    }
    const why = networkReason({ code: reason, otherwise: reason });
    return plus(`${shown} cannot be reached: ${why}${tried}. Is it running, and is the address right?`, advice);
  },
  networkReason,
  badUrl: ({ shown }: { shown: string }) => `"${shown}" is no address. Write one that begins with http:// or https://.`,
  badHeader: ({ name }: { name: string }) =>
    `The header ${name} cannot be sent: its name or value holds a character that headers may not have, such as a line break. Check the environment variable that it comes from.`,
  tooLong: ({ shown, limit }: { shown: string; limit: number }) => {
    const mib = Math.round((limit / 2 ** 20) * 10) / 10;
    return `${shown} answered with more than ${mib} MiB, which is not read. Ask for less: fewer documents, or only their ids.`;
  },
  system: {
    stageNeeds: 'a stage needs ids, dropped or both',
    badPath: ({ system, key, path }: { system: string; key: string; path: string }) =>
      `${system}: ${key} is no JSONPath: ${path}; write for example $.hits[*].id`,
    advice: ({ system }: { system: string }) => `Check url, body and headers of ${system}.`,
    noQuery: ({ system }: { system: string }) => `${system}: the question goes nowhere; put {{query}} into url or body`,
    nothingAtPath: ({ system, query, path, keys }: { system: string; query: string; path: string; keys: string }) =>
      `${system}, query "${query}": there is nothing at ids: ${path}; the answer has ${keys || 'nothing'}`,
    otherLength: ({
      system,
      query,
      key,
      found,
      ids,
    }: {
      system: string;
      query: string;
      key: string;
      found: number;
      ids: number;
    }) => `${system}, query "${query}": ${ids} ids but ${found} at ${key}; both paths must reach the same results`,
    reasonsOfNothing: ({ system, stage }: { system: string; stage: string }) =>
      `${system}: stages.${stage} has reasons but no dropped; give the path of the ids that left there`,
  },
  kinds: {
    httpKind: 'any JSON search endpoint',
  },
};
