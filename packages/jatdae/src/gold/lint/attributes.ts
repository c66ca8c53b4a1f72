import type { Query } from '../../collection/index.ts';

const YES = /^(?:y|yes|true|1|예|네|참|o)$/iu;
const NO = /^(?:n|no|false|0|아니오|아니요|거짓|x|없음|none|unanswerable)$/iu;
const MADE = /^(?:generated|synthetic|synthesi[sz]ed|model|llm|생성|합성|생성형)$/iu;
const REAL = /^(?:real|written|person|human|user|log|logs|hand|실제|작성|사람|사용자|로그|손)$/iu;

/** What a query's attribute `answerable` says: the documents answer it, or they do not and the best result is none. */
export function answerable(query: Query): boolean | undefined {
  return truth(query, 'answerable');
}

/** What a query's attribute `needs-context` says: it is known to need what was said before. */
export function needsContext(query: Query): boolean | undefined {
  return truth(query, 'needs-context');
}

/** Whether a query's attribute `origin` says that a person asked it, or that a program made it. */
export function originOf({ attributes }: Query): 'real' | 'made' | undefined {
  const origin = attributes && Object.hasOwn(attributes, 'origin') ? attributes.origin!.trim() : '';
  return MADE.test(origin) ? 'made' : REAL.test(origin) ? 'real' : undefined;
}

function truth({ attributes }: Query, name: string): boolean | undefined {
  const spellings = [name, name.replace('-', '_')];
  const key = spellings.find((one) => attributes !== undefined && Object.hasOwn(attributes, one));
  const value = key === undefined ? '' : attributes![key]!.trim();
  return YES.test(value) ? true : NO.test(value) ? false : undefined;
}
