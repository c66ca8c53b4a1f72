/** What one file may cost. */
export interface Limits {
  /** Larger files are refused. */
  readonly fileBytes: number;
  /** What one part of an archive may expand to. */
  readonly partBytes: number;
  /** What all parts that are read may expand to together. */
  readonly totalBytes: number;
  /** Parts of an archive. */
  readonly parts: number;
  /** Tables, boxes and notes inside one another. */
  readonly depth: number;
  readonly seconds: number;
  /** Of a worker's heap; what is read and expanded stands outside and has limits of its own. */
  readonly heapMegabytes: number;
}

/** The most that a file may cost: 20 s and 1.5 GiB, with what the process itself needs. */
export const LIMITS: Limits = {
  fileBytes: 200 << 20,
  partBytes: 96 << 20,
  totalBytes: 192 << 20,
  parts: 20_000,
  depth: 32,
  seconds: 18,
  heapMegabytes: 768,
};
