/** Families of models by the names that their makers give them; the first that fits. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  // Trained from another family: by what they are made of, not by who made them.
  ['mistral', /mistral|mixtral|codestral|ministral/],
  ['qwen', /qwen|qwq|gte-qwen/],
  ['openai', /openai|gpt-|gpt\d|chatgpt|\bo[134](?:-|\b)|text-embedding-(?:3|ada)|davinci/],
  ['claude', /claude|anthropic/],
  ['gemini', /gemini|gemma|gecko|palm|google|text-embedding-00|text-multilingual-embedding/],
  ['llama', /llama|nv-embed/],
  ['solar', /solar|upstage/],
  ['exaone', /exaone/],
  ['hyperclova', /clova/],
  ['kanana', /kanana/],
  ['ax', /skt\/|a\.x-/],
  ['cohere', /cohere|command-r|embed-(?:multilingual|english)-v/],
  ['bge', /bge|baai|kure/],
  ['e5', /\be5\b|multilingual-e5/],
  ['jina', /jina/],
  ['deepseek', /deepseek/],
  ['voyage', /voyage/],
  ['phi', /\bphi-?\d/],
  ['arctic', /arctic/],
  ['nomic', /nomic/],
];

/** The family of a model by its name, such as `qwen` of `Qwen/Qwen3-Embedding-0.6B`; undefined where no name is known. */
export function modelFamily(name: string): string | undefined {
  const plain = name.toLowerCase();
  return FAMILIES.find(([, pattern]) => pattern.test(plain))?.[0];
}
