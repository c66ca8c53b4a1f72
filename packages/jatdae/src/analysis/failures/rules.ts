import type { FailureKind } from './case.ts';

/** What the rules may be told: `rules:` of jatdae.yaml, or the defaults. */
export interface FailureRules {
  /** Two attributes of the documents that name a document together, category and item; undefined: choose, if two do. */
  readonly pair?: readonly [category: string, item: string];
  /** Pattern of a code, as documents write it. */
  readonly code: string;
  /** Pattern of titles and paths of appendices. */
  readonly appendix: string;
  /** Estimated tokens from which on a document is long. */
  readonly tokenLimit: number;
  /** Near tie: the score of what stands first is above the answer's by at most this share of its size. */
  readonly nearTie: number;
  /** Kinds of the user. */
  readonly kinds: readonly FailureKind[];
  /** Names of kinds that are not looked at. */
  readonly off: ReadonlySet<string>;
}

/** Latin capitals and digits (D-8, E-7-4, KF94), and articles of a law (제10조의2). */
const DEFAULT_CODE: string = String.raw`[A-Z]{1,5}-?\d{1,6}(?:-\d{1,4}){0,3}|제\s?\d{1,4}\s?조(?:의\s?\d{1,3})?`;
const DEFAULT_APPENDIX = '부록|별표|별첨|붙임|별지|appendix|annex|schedule';

export const DEFAULT_RULES: FailureRules = {
  code: DEFAULT_CODE,
  appendix: DEFAULT_APPENDIX,
  tokenLimit: 512,
  nearTie: 0.05,
  kinds: [],
  off: new Set(),
};
