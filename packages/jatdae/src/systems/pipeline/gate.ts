/**
 * Let only so many through at once; the others wait in their order. A pipeline may be asked several queries at once although
 * one of its parts takes a single one.
 */
export function gate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
