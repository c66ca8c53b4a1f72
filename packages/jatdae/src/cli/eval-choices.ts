export const TIES = ['trec', 'order', 'expected', 'min', 'max'] as const;
export const CONFLICTS = ['error', 'first', 'last', 'max', 'mean'] as const;
export const JUDGING = ['complete', 'pooled', 'sampled'] as const;
export const NEGATIVE = ['unjudged', 'junk'] as const;
