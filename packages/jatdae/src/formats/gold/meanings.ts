import { type Message, gold as words } from '../../language/index.ts';

/** What the numbers of another tool mean differently. The code is stable. */
function meaning(code: keyof typeof words.meanings.of): { readonly code: string; readonly say: Message } {
  return { code, say: words.meanings.of[code] };
}

export const QUEPID_NDCG = meaning('quepid-ndcg');
export const QUEPID_UNRATED = meaning('quepid-unrated');
export const QUEPID_FULL_NAMES = meaning('quepid-names');
export const QUEPID_CASE = meaning('quepid-case');
export const OPENSEARCH_MEASURES = meaning('opensearch-measures');
export const GAINS = meaning('gains');
export const BELOW_ONE = meaning('below-one');
export const CLICKS = meaning('clicks');
export const LLM_RATINGS = meaning('model-ratings');
export const NO_JUDGEMENTS = meaning('query-set');
export const ES_DCG = meaning('elasticsearch-dcg');
export const ES_REPLY = meaning('elasticsearch-reply');
export const RRE_FORMS = meaning('rre-forms');
export const RRE_GROUPS = meaning('rre-groups');
export const TREC_MEASURES = meaning('trec');
export const BEIR_MEASURES = meaning('beir');
export const RANX_NDCG = meaning('ranx');
export const RAGAS_VERDICTS = meaning('ragas');
export const POSITIVES_ONLY = meaning('positives-only');
export const DEEPEVAL_VERDICTS = meaning('deepeval');
export const DEEPEVAL_CSV = meaning('deepeval-csv');
export const AUTORAG_NDCG = meaning('autorag');
export const AUTORAG_ANSWERS = meaning('autorag-answers');
export const PROMPTFOO_TESTS = meaning('promptfoo');
export const LABEL_STUDIO_STARS = meaning('label-studio-stars');
export const UMBRELA_SCALE = meaning('umbrela');
