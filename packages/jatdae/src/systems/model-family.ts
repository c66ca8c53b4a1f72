/** Families of models by the names that their makers give them; the first that fits. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  // Trained from another family: by what they are made of, not by who made them.
  ['mistral', /mistral|mixtral|codestral|ministral|devstral|magistral|nv-embed-v/],
  ['qwen', /qwen|qwq|jina-embeddings-v4|jina-reranker-v3/],
  ['openai', /openai|(?<![a-z])gpt[-_\d]|chatgpt|\bo[134](?:-|\b)|text-embedding-(?:3|ada)|davinci/],
  ['claude', /claude|anthropic/],
  ['gemini', /gemini|gemma|gecko|palm|google|text-embedding-00|text-multilingual-embedding/],
  // Programs that serve models carry its name too.
  ['llama', /(?<!o)llama(?![.-]?cpp|[-_]?server|file|index|[-_]index)/],
  ['solar', /solar|upstage/],
  ['exaone', /exaone/],
  ['hyperclova', /clova/],
  ['kanana', /kanana/],
  ['ax', /^skt$|(?<![a-z])a\.x-/],
  ['cohere', /cohere|command-(?:r|a)\b|c4ai|aya-|embed-(?:multilingual|english)-v|rerank-(?:multilingual|english|v\d)/],
  ['bge', /bge|baai|kure/],
  ['e5', /(?<![a-z\d])e5(?![a-z\d])/],
  ['jina', /jina/],
  ['deepseek', /deepseek/],
  ['voyage', /voyage/],
  ['phi', /(?<![a-z])phi-?\d/],
  ['arctic', /arctic/],
  ['nomic', /nomic/],
  ['glm', /(?<![a-z])glm-?\d|chatglm/],
  ['granite', /granite/],
  ['mxbai', /mxbai|mixedbread/],
  ['gte', /(?<![a-z])gte-/],
];

/**
 * The family of a model by its name, in any dress: `qwen` of `Qwen/Qwen3-Embedding-0.6B`, `qwen3:8b-q4_K_M`,
 * `/models/Qwen3-8B-Q4_K_M.gguf`. A path is read from its end, so that the model counts before its maker and its server.
 *
 * @param name - with or without maker, path, tag and quantisation.
 * @returns undefined where no name is known
 */
export function modelFamily(name: string): string | undefined {
  const parts = name.toLowerCase().split(/[/\\]/).reverse();
  for (const part of parts) {
    const family = FAMILIES.find(([, pattern]) => pattern.test(part))?.[0];
    if (family !== undefined) return family;
  }
  return undefined;
}
