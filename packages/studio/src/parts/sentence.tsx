/** A sentence in which `commands` stand between backticks. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split('`').map((piece, i) =>
    // The pieces of a sentence never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    i % 2 === 1 ? <code key={i}>{piece}</code> : <span key={i}>{piece}</span>,
  );
}
