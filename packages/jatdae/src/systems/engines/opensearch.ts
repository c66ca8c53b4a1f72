import { z } from 'zod';
import type { Query } from '../../collection/shapes.ts';
import { JatdaeError } from '../../errors.ts';
import { needsEmbedder, noK, noScores, partialAnswer } from '../../words/engines.ts';
import { say } from '../../words/say.ts';
import type { SystemContext, SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf, type Hit } from './answer.ts';
import { authSchema } from './auth.ts';
import { checkCounts, documentsSchema } from './counts.ts';
import { type Embeds, embedderOf } from './embedder.ts';
import { OpenSearchApi, type SearchHit } from './opensearch-api.ts';
import { loadOpenSearch } from './opensearch-index.ts';
import { type Template, templateOf } from './template.ts';

export const openSearchSchema = z.strictObject({
  type: z.literal('opensearch'),
  url: z.url({ protocol: /^https?$/ }).describe('address of a node, such as http://localhost:9200'),
  index: z.string().min(1).describe('name of the index (or alias) to search; `jatdae index` makes it'),
  query: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('body of the search request, with {{query}}, {{k}}, {{vector}} and {{attributes.NAME}}'),
  params: z
    .record(z.string(), z.string())
    .optional()
    .describe('parameters of the search address, such as search_pipeline'),
  id: z.string().min(1).default('_id').describe('_id, or the field that holds the id of the document'),
  documents: documentsSchema,
  ...authSchema,
  embedder: z.string().optional().describe('name of the system that makes {{vector}}'),
  analyzer: z.string().optional().describe('analyser of the index that is made; default nori, else standard'),
  mapping: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('body that makes the index (settings, mappings), instead of the default one'),
  concurrency: z.number().int().min(1).max(64).default(4).describe('searches under way at once'),
  batch: z.number().int().min(1).max(10_000).default(500).describe('documents sent at once'),
  timeout: z.number().positive().max(300).default(60).describe('seconds for one request'),
  retries: z.number().int().min(0).max(20).default(4),
});

/** Configuration of a system of type `opensearch`. */
export type OpenSearchConfig = z.output<typeof openSearchSchema>;

/** One body for title and text; titles are not weighted, because a baseline should have no knobs. */
function defaultQuery(id: string): object {
  return {
    size: '{{k}}',
    track_total_hits: false,
    _source: id === '_id' ? false : [id],
    query: { multi_match: { query: '{{query}}', fields: ['title', 'text'] } },
  };
}

/** OpenSearch and Elasticsearch, by any body of the search API. */
export const openSearch: SystemKind<OpenSearchConfig> = {
  type: 'opensearch',
  about: say('OpenSearch or Elasticsearch, any query DSL', 'OpenSearch 또는 Elasticsearch(임의의 query DSL)'),
  schema: openSearchSchema,
  parts: (config) => (config.embedder === undefined ? [] : [config.embedder]),
  create: async (config, context) => {
    const template = templateOf(context.name, config.query ?? defaultQuery(config.id));
    if (template.uses.has('vector') && config.embedder === undefined)
      throw new JatdaeError(needsEmbedder(context.name));
    if (template.uses.has('sparse')) throw new JatdaeError(needsEmbedder(context.name));
    return new OpenSearchSystem(config, context, template);
  },
  index: loadOpenSearch,
};

const RISING = say('Take sort out of the query, or sort by _score.', 'query에서 sort를 빼거나 _score로 정렬하십시오.');

class OpenSearchSystem implements System {
  readonly name: string;
  readonly concurrency: number;
  readonly #config: OpenSearchConfig;
  readonly #context: SystemContext;
  readonly #template: Template;
  readonly #api: OpenSearchApi;
  #embedder: Embeds | undefined;
  #toldNoScores = false;

  constructor(config: OpenSearchConfig, context: SystemContext, template: Template) {
    this.name = context.name;
    this.concurrency = config.concurrency;
    this.#config = config;
    this.#context = context;
    this.#template = template;
    this.#api = new OpenSearchApi(config, context);
  }

  async ready(): Promise<Readiness> {
    const api = this.#api;
    await api.refresh();
    const { documents, notices } = await checkCounts(this.#context, this.#config.documents, {
      index: this.#config.index,
      count: () => api.count(),
      holds: (ids) => (this.#config.id === '_id' ? api.holds(ids) : api.holdsByField(this.#config.id, ids)),
    });
    if (this.#template.uses.has('k')) return { documents, notices };
    return { documents, notices: [...notices, { level: 'warning', code: 'no-k', say: noK(this.name, 'query') }] };
  }

  async search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer> {
    const vector = this.#template.uses.has('vector') ? await this.#vector(query, signal) : undefined;
    const ask = async (k: number) => {
      const filled = this.#template.fill({ query, k, ...(vector ? { vector } : {}) });
      const { hits, partial } = await this.#api.search(filled, signal);
      if (partial !== undefined) throw new JatdaeError(partialAnswer(this.name, query.id, partial), { exitCode: 3 });
      return this.#scored(hits);
    };
    return answerOf(this.name, query.id, depth, ask, RISING);
  }

  async close(): Promise<void> {}

  async #vector(query: Query, signal?: AbortSignal): Promise<readonly number[]> {
    this.#embedder ??= await embedderOf(this.#config.embedder as string, this.#context);
    return [...(await this.#embedder.embed(query.text, 'query', signal))];
  }

  /** A query with `sort` gives no scores; its order is a ranking all the same. */
  #scored(hits: readonly SearchHit[]): Hit[] {
    const bare = hits.length > 0 && hits.every((hit) => hit.score === null);
    if (bare && !this.#toldNoScores) {
      this.#toldNoScores = true;
      this.#context.notice({ level: 'warning', code: 'no-scores', say: noScores(this.name) });
    }
    return hits.map((hit, i) => ({ id: hit.id, score: bare ? 1 / (i + 1) : hit.score }));
  }
}
