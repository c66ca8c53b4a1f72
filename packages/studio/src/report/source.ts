import { type Packed, unpacked } from '../../../jatdae/src/report/packed.ts';
import { replyOf } from '../../../jatdae/src/report/reply-of.ts';
import type { ReportData } from '../../../jatdae/src/report/report-data.ts';

let held: ReportData | undefined;

/** From now on the page answers from these data, and asks no server. */
export function openReport(data: ReportData): void {
  held = data;
}

/** The report that this page is; undefined in a studio. */
export function report(): ReportData | undefined {
  return held;
}

/** What the report says at a path; undefined where it does not hold it. */
export function heldReply(path: string): unknown {
  return held && replyOf(held, path);
}

/** Whether two systems are compared here: always in a studio. */
export function isCompared(a: string, b: string): boolean {
  const paths = Object.keys(held?.replies ?? {}).filter((path) => path.startsWith('compare?'));
  return (
    held === undefined ||
    paths.some((path) => {
      const params = new URLSearchParams(path.slice('compare?'.length));
      return params.get('a') === a && params.get('b') === b;
    })
  );
}

/** The data that stand in the page: JSON, compressed, in base64. Undefined in a studio. @throws where they cannot be read */
export async function embeddedReport(): Promise<ReportData | undefined> {
  const text = document.getElementById('report-data')?.textContent;
  if (text === undefined || text === null) return undefined;
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return unpacked((await new Response(stream).json()) as Packed) as ReportData;
}
