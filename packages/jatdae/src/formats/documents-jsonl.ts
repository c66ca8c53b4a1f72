import type { Document } from '../collection/index.ts';
import { formats } from '../language/index.ts';
import type { Format } from './format.ts';
import { jsonRecords } from './records.ts';
import { documentsFromRows } from './rows-texts.ts';
import { namedAs, recordRoles } from './sniff.ts';

/** Documents as JSON lines: ours, and BEIR's `corpus.jsonl`. */
export const documentsJsonl: Format = {
  name: 'documents-jsonl',
  about: formats.kinds.documentsJsonl,
  carries: ['title', 'attributes'],
  sniff(sample) {
    const roles = recordRoles(sample, 'documents');
    if (!roles?.has('document') || !(roles.has('text') || roles.has('title'))) return {};
    const asQueries = recordRoles(sample, 'qrels');
    if (asQueries?.has('relevant') || asQueries?.has('hard')) return {};
    return { documents: namedAs(sample, 'queries') && !namedAs(sample, 'documents') ? 0.5 : 0.85 };
  },
  read: { documents: (input) => documentsFromRows(input, jsonRecords(input, 'documents')) },
  write: {
    *documents(documents: readonly Document[]) {
      for (const { id, title, text, attributes, source, path } of documents)
        yield `${JSON.stringify({ id, title, text, attributes, source, path })}\n`;
    },
  },
};
