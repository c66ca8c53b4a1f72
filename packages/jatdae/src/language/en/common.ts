export const common = {
  /** A sentence that another package said, in all of its languages. */
  inAll: ({ en }: { en: string; ko: string }) => en,
  /** A text that is the same in every language: a name, or what another program said. */
  verbatim: ({ text }: { text: string }) => text,
  /** What a thing is, and which there are. */
  choices: ({ what, names }: { what: string; names: readonly string[] }) => `${what}: ${names.join(', ')}`,
  /** What a thing is, and what it is where nothing else is said. */
  usual: ({ what, value }: { what: string; value: string }) => `${what} (${value})`,
  /** What is said of a place in a file. */
  placed: ({ sentence, at, text }: { sentence: string; at: string; text: string }) => `${at}: ${sentence}${text}`,
};
