import type { QueryClient } from '@tanstack/react-query';
import { heldReplies, type Packed, type ReportData, replyOf, unpacked } from '../../../jatdae/src/library/browser.ts';

let held: ReportData | undefined;

/** From now on the page answers from these data, and asks no server. */
export function openReport(data: ReportData): void {
  held = data;
}

/** The client with the report's replies as the answers to their questions, so that the screens are drawn at once. */
export function hydrated(client: QueryClient): QueryClient {
  for (const [address, reply] of Object.entries(held?.replies ?? {})) {
    // Its points are put in from the table of queries once somebody looks at it.
    if (!address.startsWith('compare?')) client.setQueryData([address], reply);
  }
  return client;
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
  if (held === undefined) return true;
  return heldReplies(held.replies, 'compare').some(({ params }) => params.get('a') === a && params.get('b') === b);
}

/** The data that stand in the page: JSON, compressed, in base64. Undefined in a studio. @throws where they cannot be read */
export async function embeddedReport(): Promise<ReportData | undefined> {
  const text = document.getElementById('report-data')?.textContent;
  if (text === undefined || text === null) return undefined;
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return unpacked((await new Response(stream).json()) as Packed) as ReportData;
}
