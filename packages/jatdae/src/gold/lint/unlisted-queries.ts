import { type Judgements, joinIds, suggestQueryIds } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import type { LintRule } from './rule.ts';

/** Labels of queries that are not listed: a mistyped query, or ids that mean something else. */
export const unlistedQueries: LintRule = {
  name: 'unlisted-queries',
  find({ unlisted, queries, qrels }) {
    if (unlisted.length === 0) return [];
    const ids = [...qrels.keys(), ...unlisted];
    const { cause } = joinIds(
      unlisted,
      queries.map(({ id }) => id),
      ['judged queries', 'queries'],
    );
    const places = suggestQueryIds(new Map(ids.map((id) => [id, { grades: new Map() } as Judgements])), queries);
    const items = unlisted.map((id) => {
      const other = places ? undefined : cause?.renames.get(id);
      return { queries: [id], ...(other !== undefined && { shown: `→ ${other}` }) };
    });
    const say = words.lint.unlistedQueries({
      unlisted: unlisted.length,
      judged: ids.length,
      cause: places ? 'places' : cause?.name,
    });
    return [{ level: 'error', code: 'queries-not-listed', say, items }];
  },
};
