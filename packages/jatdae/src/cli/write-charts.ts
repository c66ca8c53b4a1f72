import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison } from '../analysis/compare/index.ts';
import { JatdaeError } from '../errors.ts';
import { compareCharts } from '../report/charts/compare-charts.ts';
import * as words from '../words/charts.ts';
import type { Session } from './session.ts';

/** Write the charts of a comparison, and say which ones and which not. @throws JatdaeError where the folder cannot be used */
export async function writeCharts(session: Session, comparison: Comparison, folder: string): Promise<void> {
  const { files, left } = await compareCharts(comparison, session.lang);
  for (const say of left) session.notice({ level: 'warning', code: 'no-chart', say });
  if (files.length === 0) return;
  try {
    mkdirSync(folder, { recursive: true });
    for (const { name, svg } of files) writeFileSync(join(folder, name), svg);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new JatdaeError(words.cannotWrite(folder, reason), { cause: error });
  }
  session.tell(words.written(files.map(({ name }) => join(folder, name)).join(', ')));
}
