import type { Notice } from '../errors.ts';
import { formats } from '../language/index.ts';
import type { Feature, Format, Holdings, Kind } from './format.ts';

/** What the data says that the format cannot. */
export function lossesOf<K extends Kind>(kind: K, data: Holdings[K], format: Format, file: string): Notice[] {
  const features = featuresOf(kind, data).filter((feature) => !format.carries.includes(feature));
  if (features.length === 0) return [];
  return [
    {
      level: 'warning',
      code: 'not-carried',
      say: formats.losses.lost({ format: format.name, features }),
      place: { file },
    },
  ];
}

function featuresOf(kind: Kind, data: Holdings[Kind]): Feature[] {
  const found = new Set<Feature>();
  if (kind === 'documents')
    for (const d of data as Holdings['documents']) {
      if (d.title) found.add('title');
      if (d.attributes || d.source || d.path) found.add('attributes');
    }
  if (kind === 'queries')
    for (const q of data as Holdings['queries']) {
      if (q.attributes) found.add('attributes');
      if (q.note || q.answerPoints) found.add('notes');
    }
  if (kind === 'qrels')
    for (const { grades, hard, groups } of (data as Holdings['qrels']).values()) {
      if (hard) found.add('hard');
      if (groups) found.add('groups');
      if (grades.size === 0) found.add('empty-queries');
      for (const grade of grades.values()) if (grade !== 1) found.add('grades');
    }
  if (kind === 'run') {
    const { name, lists } = data as Holdings['run'];
    if (name) found.add('name');
    for (const { ids, scores } of lists.values()) {
      if (scores) found.add('scores');
      if (ids.length === 0) found.add('empty-lists');
    }
  }
  return [...found];
}
