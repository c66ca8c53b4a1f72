/** A sentence as data: which one, and what it is about. It is rendered in the reader's language by `translate`. */
export interface Message {
  /** Where the sentence stands in the tables, such as `compare.title`. */
  readonly code: string;
  /** What it is about; may hold messages, which are rendered first. */
  readonly params?: object;
}

/** What a caller may give for a parameter of a table: a message wherever a text is asked for. */
export type Param<T> = T extends string
  ? string extends T
    ? string | Message
    : T
  : T extends number | boolean | null | undefined
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Param<T[K]> }
      : T;

/** The shape that a table of any language has, given the English one. */
export type Translation<T> = T extends string
  ? string
  : T extends (params: infer P) => string
    ? (params: P) => string
    : { readonly [K in keyof T]: Translation<T[K]> };

/** What makes the messages of a table: a message for a text, a function for a text with parameters. */
export type Messages<T> = T extends string
  ? Message
  : T extends (params: infer P) => string
    ? (params: Param<P>) => Message
    : { readonly [K in keyof T]: Messages<T[K]> };
