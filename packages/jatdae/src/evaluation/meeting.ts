import type { JudgedRanking } from '@jatdae/measures/advanced';
import { type Collection, joinIds, nearTwins, type Qrels } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { collection, evaluation as words } from '../language/index.ts';

/** Below this share of answered queries, or of relevant documents found, something may be wrong with the ids. */
const LOW = 0.2;

/** A run and judgements whose ids do not meet: nothing of it can be scored. */
export class NothingInCommon extends JatdaeError {}

/** The texts that a run was made over, as far as they are at hand: they tell whether ids meet. */
export type Known = Partial<Pick<Collection, 'documents' | 'queries'>>;

/** A run as it was joined with the judgements. */
export interface Joined {
  /** The lists of judged queries. */
  readonly rankings: ReadonlyMap<string, JudgedRanking>;
  /** Queries that have a list and no judgement. */
  readonly unjudged: readonly string[];
  /** The documents of all lists; undefined where reading them again takes too long for what is asked. */
  documentIds(asked: 'refusal' | 'warning' | 'twins'): Promise<ReadonlySet<string> | undefined>;
}

/**
 * Do the ids of run and judgements meet? A run that found nothing, or nothing relevant, is a result: its 0 stands, and why
 * is told. What refuses it is evidence: ids that another way of writing would make meet, numbers against names, or texts
 * that hold the ids of one side alone. Few ids in common are a warning with the likely cause.
 *
 * @param file what the run is called
 * @throws NothingInCommon
 */
export async function checkMeeting(qrels: Qrels, file: string, found: Joined, known: Known): Promise<Notice[]> {
  const place = { file };
  const { rankings, unjudged } = found;
  const warning = (code: string, say: Notice['say']): Notice => ({ level: 'warning', code, say, place });
  if (rankings.size === 0 && unjudged.length > 0) {
    const texts = new Set(known.queries?.map(({ id }) => id));
    const meet = unjudged.some((id) => texts.has(id)) && [...qrels.keys()].some((id) => texts.has(id));
    if (meet) return [warning('nothing-found', words.onlyUnjudgedQueries({ queries: unjudged.length }))];
    const joined = joinIds(qrels.keys(), unjudged, ['judged queries', 'run']);
    throw new NothingInCommon(words.noQueryInCommon({ joined: joined.say }), { place });
  }
  const counts = { retrieved: 0, judged: 0, relevant: 0, relevantRetrieved: 0 };
  for (const { retrieved, judged, grades } of rankings.values()) {
    counts.retrieved += retrieved;
    counts.judged += grades.length;
    for (const grade of judged) if (grade > 0) counts.relevant++;
    for (const grade of grades) if (grade > 0) counts.relevantRetrieved++;
  }
  // Of queries that all failed there is nothing to say here.
  if (counts.retrieved === 0)
    return qrels.size === 0 ? [] : [warning('nothing-found', words.nothingFound({ queries: qrels.size }))];
  const notices: Notice[] = [];
  if (rankings.size < LOW * qrels.size) {
    const joined = joinIds(qrels.keys(), [...rankings.keys(), ...unjudged], ['judged queries', 'run']);
    notices.push(warning('few-queries-meet', joined.say));
  } else {
    const texts = new Set(known.queries?.map(({ id }) => id));
    const twins = nearTwins(qrels.keys(), [...rankings.keys(), ...unjudged], texts);
    if (twins.length > 0)
      notices.push(warning('queries-written-otherwise', collection.nearTwins({ what: 'queries', twins })));
  }
  const none = counts.judged === 0;
  const enough = !none && counts.relevantRetrieved >= LOW * counts.relevant;
  // Where all that was found is judged, none of it can be meant for another.
  if (enough && counts.judged === counts.retrieved) return notices;
  const ids = await found.documentIds(none ? 'refusal' : enough ? 'twins' : 'warning');
  const judged = new Set<string>();
  for (const query of rankings.keys()) for (const id of qrels.get(query)!.grades.keys()) judged.add(id);
  const joined = ids && !enough ? joinIds(judged, ids, ['judged documents', 'run']) : undefined;
  const twins =
    (joined?.cause && !enough) || !ids || none
      ? []
      : nearTwins(judged, ids, new Set(known.documents?.map(({ id }) => id)));
  if (twins.length > 0)
    notices.push(warning('documents-written-otherwise', collection.nearTwins({ what: 'documents', twins })));
  if (none) notices.push(warning('nothing-judged', nothingJudged(qrels, ids ?? new Set(), joined, known, place)));
  else if (joined?.cause && !enough) notices.push(warning('few-documents-meet', joined.say));
  return notices;
}

/** Why a run of which nothing is judged scores 0. @throws NothingInCommon where its ids are not those of the judgements */
function nothingJudged(
  qrels: Qrels,
  ids: ReadonlySet<string>,
  joined: ReturnType<typeof joinIds> | undefined,
  { documents = [] }: Known,
  place: { readonly file: string },
): Notice['say'] {
  const refuse = (say: Notice['say'] | undefined) =>
    new NothingInCommon(words.noDocumentInCommon({ joined: say }), { place });
  const judged = new Set<string>();
  for (const { grades } of qrels.values()) for (const id of grades.keys()) judged.add(id);
  if (documents.length > 0) {
    const texts = new Set(documents.map(({ id }) => id));
    const [found, wanted] = [intersects(ids, texts), intersects(judged, texts)];
    if (found && wanted) return words.nothingJudged({ meet: true });
    // Where neither side is in it, as documents are not in a collection of chunks, it tells nothing.
    if (wanted) throw refuse(joinIds(ids, texts, ['retrieved documents', 'corpus']).say);
    if (found) throw refuse(joinIds(judged, texts, ['judged documents', 'corpus']).say);
  }
  if (intersects(judged, ids)) return words.nothingJudged({ meet: true });
  const bare = [judged, ids].map((side) => [...side].filter((id) => /^\d+$/.test(id)).length);
  const otherMake = (bare[0] === judged.size && bare[1] === 0) || (bare[0] === 0 && bare[1] === ids.size);
  if (joined?.cause || (ids.size > 0 && otherMake)) throw refuse(joined?.say);
  return words.nothingJudged({ meet: false });
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const id of a) if (b.has(id)) return true;
  return false;
}
