/** Text with ranges of it marked. Text only: what a document says is never read as HTML. */
export function Marked(props: { readonly text: string; readonly ranges: readonly (readonly [number, number])[] }) {
  const pieces: { readonly from: number; readonly text: string; readonly marked: boolean }[] = [];
  let end = 0;
  const sorted = [...props.ranges].sort((a, b) => a[0] - b[0]);
  for (const [from, to] of sorted) {
    const start = Math.max(from, end);
    if (to <= start || start >= props.text.length) continue;
    if (start > end) pieces.push({ from: end, text: props.text.slice(end, start), marked: false });
    pieces.push({ from: start, text: props.text.slice(start, to), marked: true });
    end = to;
  }
  if (end < props.text.length) pieces.push({ from: end, text: props.text.slice(end), marked: false });
  return pieces.map(({ from, text, marked }) =>
    marked ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
  );
}
