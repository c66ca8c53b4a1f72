import type { common as en } from '../en/common.ts';
import type { Translation } from '../message.ts';

export const common = {
  inAll: ({ ko }) => ko,
  verbatim: ({ text }) => text,
  choices: ({ what, names }) => `${what}: ${names.join(', ')}`,
  usual: ({ what, value }) => `${what} (${value})`,
  placed: ({ sentence, at, text }) => `${at}: ${sentence}${text}`,
} satisfies Translation<typeof en>;
