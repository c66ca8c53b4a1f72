/** Nearest-rank percentiles; undefined without a time. */
export function percentiles(times: readonly number[]): { p50?: number; p95?: number; p99?: number } {
  if (times.length === 0) return {};
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
