import stringWidth from 'string-width';

/** Runs of white space as one blank, ends trimmed. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** One line of text that a terminal only shows: what would move its cursor or colour it is made visible. */
export function tame(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are commands to a terminal
  return flat(text).replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** Cut to a width on screen, between characters as people see them. */
export function cut(text: string, width: number): string {
  if (stringWidth(text.slice(0, width * 2)) <= width && text.length <= width * 2) return text;
  let shown = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, width * 4))) {
    const next = stringWidth(segment);
    if (used + next > width - 1) break;
    shown += segment;
    used += next;
  }
  return `${shown}…`;
}
