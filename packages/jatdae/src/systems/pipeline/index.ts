import type { SystemKind } from '../kind.ts';
import { collapseKind } from './collapse.ts';
import { cutKind } from './cut.ts';
import { filterKind } from './filter.ts';
import { fusionKind } from './fusion.ts';
import { rerankKind } from './rerank.ts';
import { windowKind } from './window.ts';

/** The kinds of systems that are made of others. A new one is a file and a line here. */
export const pipelineKinds: readonly SystemKind[] = [
  fusionKind,
  rerankKind,
  filterKind,
  cutKind,
  windowKind,
  collapseKind,
];

export { conditionsOf, excludedBy, missingAttributes, type Where } from './conditions.ts';
export { parseDropReason } from './reasons.ts';
export { where } from './schema.ts';
