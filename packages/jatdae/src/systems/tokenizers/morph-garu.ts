import { importOptional } from '../optional.ts';
import type { MorphEngine } from './morph-engine.ts';

/** garu-ko: a light analyser (2 MB with its model). Its time is quadratic in the length of a text, so pieces are short. */
export async function garuEngine(): Promise<MorphEngine> {
  const { Garu } = await importOptional('garu-ko', 'garu-ko@0.3.7', () => import('garu-ko'));
  // The library tells the console that it initialises in an old way; that is not for the user's terminal.
  const warn = console.warn;
  console.warn = () => {};
  const garu = await Garu.load().finally(() => {
    console.warn = warn;
  });
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
