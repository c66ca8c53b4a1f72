/** What a judge answered to one question, kept under the hash of all that the answer depends on. */
export interface CachedReply {
  /** SHA-256, in hexadecimal, of all of the parts below up to `sample`; of the guideline its hash alone. */
  readonly key: string;
  /** Name of the model, as the endpoint is asked for it. */
  readonly model: string;
  /** JSON of what was set: temperature, seed, length, form. */
  readonly settings: string;
  /** Name, version and hash of the prompt. */
  readonly prompt: string;
  /** Name and hash of the guideline, where there was one. */
  readonly guideline?: string;
  /** The query as it was asked: normalised. */
  readonly query: string;
  /** Id of the document, or what stands for one in measures on text, such as `reference`. */
  readonly document: string;
  /** `shownHash` of the whole text. */
  readonly textHash: string;
  /** From 0. */
  readonly sample: number;
  /** JSON of the outcome: a grade with its reason, or what is missing and the reply as it came. */
  readonly outcome: string;
  /** Why there is no grade; absent where there is one. */
  readonly missing?: string;
  /** Tokens of the question, repairs included, as the server counts them; absent where it does not. */
  readonly tokensIn?: number;
  /** Tokens of the reply, repairs included; absent where the server does not count them. */
  readonly tokensOut?: number;
  /** How long it took, in milliseconds, repairs included. */
  readonly ms: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Which kept replies of judges are meant; all keys together. */
export interface CacheFilter {
  /** Exactly this name; undefined: of any model. */
  readonly model?: string | undefined;
  /** The beginning of a prompt: `name`, `name@version` or the whole. */
  readonly prompt?: string | undefined;
  /** Those with (true) or without (false) a missing grade. */
  readonly missing?: boolean | undefined;
  /** Asked before this time, ISO 8601 in UTC. */
  readonly before?: string | undefined;
}

/** Replies of one model to one prompt. */
export interface CacheCounts {
  /** Name of the model. */
  readonly model: string;
  /** Name, language, version and hash of the prompt: `name.language@version+hash`. */
  readonly prompt: string;
  /** Replies that are kept, those without a grade among them. */
  readonly replies: number;
  /** Of these, those without a grade. */
  readonly missing: number;
  /** Tokens of all questions; a reply whose server did not count adds 0. */
  readonly tokensIn: number;
  /** Tokens of all replies; a reply whose server did not count adds 0. */
  readonly tokensOut: number;
  /** Mean time of a reply in milliseconds. */
  readonly ms: number;
}

/**
 * Replies of judges. They are no part of the gold set and leave no events: what is lost can be asked again, at its price.
 * A write that is fulfilled is on disk, as all writes of the store are.
 */
export interface JudgeCache {
  /** Those of the keys that are there, by key. */
  get(keys: Iterable<string>): Promise<Map<string, CachedReply>>;
  /** Put these in the place of what has their keys; all or none. */
  put(replies: Iterable<CachedReply>): Promise<void>;
  /** In byte order of the keys. */
  entries(filter?: CacheFilter): AsyncIterable<CachedReply>;
  /** Remove replies; how many went. */
  remove(filter: CacheFilter): Promise<number>;
  /** By model, then prompt. */
  counts(): Promise<readonly CacheCounts[]>;
}
