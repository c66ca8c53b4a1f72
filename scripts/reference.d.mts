import type { MeasureFamily } from '@jatdae/measures';

/** The reference page, in Markdown. */
export function reference(families: readonly MeasureFamily[]): string;
