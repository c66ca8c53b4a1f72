import { importOptional } from '../optional.ts';
import type { MorphEngine } from './morph-engine.ts';
import { quietly } from './quietly.ts';

/**
 * garu-ko: a light analyser (2 MB with its model). Its time is quadratic in the length of a text, so pieces are short.
 */
export async function garuEngine(): Promise<MorphEngine> {
  const { Garu } = await importOptional('garu-ko', 'garu-ko@0.3.7', () => import('garu-ko'));
  const garu = await quietly(() => Garu.load());
  return {
    limit: 200,
    analyse: (text) => {
      const result = garu.analyze(text);
      const best = Array.isArray(result) ? result[0] : result;
      return best?.tokens.map((token) => ({ form: token.text, tag: token.pos })) ?? [];
    },
    dispose: () => garu.destroy(),
  };
}
