/** What one file may cost. */
export interface ReadLimits {
  /** Larger files are refused. Default 200 MiB. */
  readonly fileBytes: number;
  /** Bytes that one part of an archive may expand to. Default 96 MiB. */
  readonly partBytes: number;
  /** Bytes that all parts that are read may expand to together. Default 192 MiB. */
  readonly totalBytes: number;
  /** Parts of an archive. Default 20,000. */
  readonly parts: number;
  /** Tables, boxes and notes inside one another. Default 32. */
  readonly depth: number;
  /** Of reading one file; held to by `readFileSafely` and `SafeReader` only. Default 18. */
  readonly seconds: number;
  /** Of a worker's heap; what is read and expanded stands outside and has limits of its own. Default 768. */
  readonly heapMegabytes: number;
}

/** The most that a file may cost: 20 s and 1.5 GiB, with what the process itself needs. */
export const LIMITS: ReadLimits = {
  fileBytes: 200 << 20,
  partBytes: 96 << 20,
  totalBytes: 192 << 20,
  parts: 20_000,
  depth: 32,
  seconds: 18,
  heapMegabytes: 768,
};
