import { docx } from './docx.ts';
import { html } from './html.ts';
import { hwp } from './hwp.ts';
import { hwpx } from './hwpx.ts';
import { markdown } from './markdown.ts';
import { pdf } from './pdf.ts';
import { plain } from './plain.ts';
import type { Reader } from './reader.ts';

/** All readers; `recognise` names one of them. */
export const readers: readonly Reader[] = [hwp, hwpx, pdf, docx, html, markdown, plain];
