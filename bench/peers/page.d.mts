/** docs/peers.md from what stands in bench/results/peers.json. */
export function page(result: unknown): string;
