import { compareBytes } from '@jatdae/measures/advanced';
import { modelFamily } from '../systems/index.ts';

export { modelFamily } from '../systems/index.ts';

/** A model that a configuration names, and where. */
export interface ConfiguredModel {
  /** Keys down to it: `dense.model`, `steps[2].rerank.model`. */
  readonly part: string;
  /** Its name, as the configuration has it. */
  readonly model: string;
}

/** A part of a system that is made by the judge's own family: it tends to like what the judge likes. */
export interface CircularPart extends ConfiguredModel {
  /** Name of the system, or of the one that it is a part of, as the project has it. */
  readonly system: string;
  /** Their family; the model's own name where the family is not known and both are the same model. */
  readonly family: string;
}

/** Keys whose text names a model. Other text (paths, addresses, prompts, names of systems) may hold such words and mean nothing. */
const MODEL_KEY = /(?:^|[_-])(?:model|embedder|encoder|reranker|rewriter|llm|generator)s?(?:[_-]?(?:name|id))?$/iu;

/** All models that a configuration names, however deep, in the order in which they stand. */
export function modelsOf(config: unknown): ConfiguredModel[] {
  return walk(config, '', false);
}

function walk(value: unknown, part: string, named: boolean): ConfiguredModel[] {
  if (typeof value === 'string') return named ? [{ part, model: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, i) => walk(one, `${part}[${i}]`, named));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    walk(one, part === '' ? key : `${part}.${key}`, isModelKey(key) && (typeof one === 'string' || Array.isArray(one))),
  );
}

/** `rerankerModel` as `reranker_model`. */
function isModelKey(key: string): boolean {
  return MODEL_KEY.test(key.replace(/([a-z])([A-Z])/gu, '$1_$2'));
}

/**
 * Parts of systems (embedders, rerankers, query rewriters) that are of the judge's model family. Such a judge grades its own
 * taste: it is refused unless it is allowed by name, and every report that uses it says so.
 *
 * @param judgeModel name of the judge's model, in any dress
 * @param systems each system's configuration by its name, with those of the systems that it is made of
 * @returns by system in byte order, then as they stand in the configuration; empty where nothing is known to be circular
 */
export function circularJudge(judgeModel: string, systems: Readonly<Record<string, unknown>>): CircularPart[] {
  const family = modelFamily(judgeModel);
  return Object.entries(systems)
    .sort(([a], [b]) => compareBytes(a, b))
    .flatMap(([system, config]) =>
      modelsOf(config).flatMap(({ part, model }) => {
        const same = family === undefined ? plain(model) === plain(judgeModel) : modelFamily(model) === family;
        return same ? [{ system, part, model, family: family ?? judgeModel }] : [];
      }),
    );
}

/** A name without maker, tag and case. */
function plain(model: string): string {
  return model
    .toLowerCase()
    .replace(/^.*[/\\]/u, '')
    .replace(/(?::.*|\.gguf|\.onnx)$/u, '');
}
