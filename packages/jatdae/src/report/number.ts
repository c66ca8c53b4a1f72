/** How numbers are shown. An undefined value is a dash, never 0 and never NaN. */
export const NONE = '–';

/** A number that may not be defined: null in what was JSON. */
type Maybe = number | null | undefined;

export function shown(value: Maybe, digits = 4): string {
  return value === undefined || value === null ? NONE : value.toFixed(digits);
}

export function percent(share: Maybe): string {
  if (share === undefined || share === null) return NONE;
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share > 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}

const BARS = '▁▂▃▄▅▆▇█';

/** Counts as a line of bars; an empty bin is a blank-looking dot, so that one query still shows. */
export function sparkline(counts: readonly number[] | undefined): string {
  if (!counts) return '';
  const most = Math.max(...counts);
  if (most === 0) return '';
  return counts.map((n) => (n === 0 ? '·' : BARS[Math.min(7, Math.floor((n / most) * 7.999))])).join('');
}

/** UUIDs by their beginning, other long ids cut. */
export function shortId(id: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id)) return `${id.slice(0, 8)}…`;
  const points = Array.from(id);
  return points.length > 36 ? `${points.slice(0, 35).join('')}…` : id;
}

/** `0.44 [0.41, 0.47]` */
export function withInterval(
  { value, interval }: { readonly value: Maybe; readonly interval?: readonly [number, number] | null | undefined },
  digits = 2,
): string {
  if (value === undefined || value === null) return NONE;
  const ends = interval ? ` [${interval.map((end) => shown(end, digits)).join(', ')}]` : '';
  return `${shown(value, digits)}${ends}`;
}
