import { denseSchema, kindOf } from '../systems/index.ts';
import type { ProjectConfig, SystemConfig } from './config.ts';

export interface RealModels {
  /** Each in the place of the systems of model `lsa`, under its own name. */
  readonly embedders: readonly { readonly name: string; readonly config: SystemConfig }[];
  /** In the place of `proximity`; nothing is replaced without it. */
  readonly reranker?: SystemConfig;
}

/**
 * A configuration in which real models stand where statistical ones stood: each embedder instead of the systems of model
 * `lsa`, the first of them in what was made of those, the reranker instead of `proximity`.
 */
export function withModels(config: ProjectConfig, { embedders, reranker }: RealModels): ProjectConfig {
  const [first] = embedders;
  const isLsa = (system: SystemConfig) => denseSchema.safeParse(system).data?.model === 'lsa';
  const replaced = new Set(first ? Object.keys(config.systems).filter((name) => isLsa(config.systems[name]!)) : []);
  const systems: [string, SystemConfig][] = [];
  for (const [name, system] of Object.entries(config.systems)) {
    if (!replaced.has(name)) systems.push([name, rewired(system)]);
    else if (!systems.some(([known]) => known === first!.name))
      for (const embedder of embedders) systems.push([embedder.name, filled(embedder.config)]);
  }
  return { ...config, systems: Object.fromEntries(systems) };

  function rewired(system: SystemConfig): SystemConfig {
    const now = (name: unknown) => (replaced.has(String(name)) ? first!.name : name);
    const { of } = system as { of?: unknown };
    return filled({
      ...system,
      ...(of !== undefined && { of: Array.isArray(of) ? of.map(now) : now(of) }),
      ...(reranker && system.type === 'rerank' && { reranker }),
    });
  }
}

/** With the defaults of its kind. */
function filled(config: SystemConfig): SystemConfig {
  return kindOf(config.type)!.schema.parse(config) as SystemConfig;
}
