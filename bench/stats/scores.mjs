/**
 * Scores as retrieval measures have them: systems that share what makes a query hard, many zeros and ones, ties between systems.
 *
 * @param {{ systems: number, queries: number, measures: number }} shape
 * @param {() => number} random uniform in 0..1
 * @returns {number[][][]} measures x systems x queries
 */
export function makeScores({ systems, queries, measures }, random) {
  return Array.from({ length: measures }, () => {
    const ease = Array.from({ length: queries }, random);
    return Array.from({ length: systems }, (_, system) =>
      ease.map((of) => {
        const better = of + system / 200;
        if (random() < 0.35) return better > 0.5 ? 1 : 0;
        return Math.min(1, Math.max(0, Math.round(1000 * (better + 0.6 * (random() - 0.5))) / 1000));
      }),
    );
  });
}
