import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../temp.ts';

/** The nine language directions of Akasha's record, two questions each. */
export const DIRECTIONS = ['ko>ko', 'ja>ja', 'zh>zh', 'ko>en', 'en>ko', 'ja>en', 'en>ja', 'zh>en', 'en>zh'] as const;

/** Each direction on its own: recall@5 = 1, MRR@5 >= .75, no hard negative ahead; and no leaks at all. */
export const AKASHA_GATE = `min_queries: 2
rules:
  - { measure: R@5, at_least: 1, by: lang, slices: [${DIRECTIONS.map((one) => `'${one}'`).join(', ')}] }
  - { measure: RR@5, at_least: 0.75, by: lang }
  - { hard_negatives: { ahead_at_most: 0, k: 5 }, by: lang }
  - { leaks: { scope: { tenant: query.tenant } } }
`;

const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/**
 * 17 questions whose answer stands first, and one of zh>en whose look-alike does: the audit guide before the billing guide.
 * Every other list has its look-alike second.
 */
export function akashaFiles(): { folder: string; queries: string; documents: string; run: string; rules: string } {
  const folder = tempFolder();
  const asked = DIRECTIONS.flatMap((lang) =>
    [1, 2].map((turn) => ({
      qid: `${lang}#${turn}`,
      question: turn === 1 ? '청구 내보내기 파일의 구분자는 무엇인가' : '감사 기록은 얼마나 보관하나',
      relevant: [`bill-${lang.slice(3)}`],
      hard_negatives: [`audit-${lang.slice(3)}`],
      attributes: { lang, tenant: 'alpha' },
    })),
  );
  const documents = ['ko', 'ja', 'zh', 'en'].flatMap((lang) =>
    ['bill', 'audit'].map((what) => ({
      id: `${what}-${lang}`,
      text: `${what} ${lang}`,
      attributes: { tenant: 'alpha' },
    })),
  );
  const run = asked.flatMap(({ qid, relevant, hard_negatives }) => {
    const order = qid === 'zh>en#1' ? [...hard_negatives, ...relevant] : [...relevant, ...hard_negatives];
    return order.map((id, i) => `${qid} Q0 ${id} ${i + 1} ${1 / (i + 1)} mpnet\n`);
  });
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return {
    folder,
    queries: write('queries.jsonl', lines(asked)),
    documents: write('documents.jsonl', lines(documents)),
    run: write('mpnet.txt', run.join('')),
    rules: write('gate.yaml', AKASHA_GATE),
  };
}
