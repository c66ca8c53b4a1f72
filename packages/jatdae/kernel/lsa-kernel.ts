// The matrix products of the randomised singular value decomposition (src/systems/dense/lsa), in AssemblyScript for WebAssembly with SIMD.
// Compiled by `build.mjs`; not part of the TypeScript program. All addresses are bytes; matrices stand row after row in 32-bit
// floats, their width a multiple of 16. Additions have a fixed order.

/** Floats that are added up at a time: four vectors. */
const TILE: i32 = 16;
/** Rows whose products are added up in 32 bits before they go into the sum of 64. */
const ROWS: i32 = 64;

/**
 * A sparse matrix times a dense one.
 *
 * @param start where the entries of each row begin, one more than there are rows
 * @param column, weight the entries
 * @param b the dense matrix
 * @param width of `b` and `out`
 */
export function sparseTimes(
  start: usize,
  rows: i32,
  column: usize,
  weight: usize,
  b: usize,
  width: i32,
  out: usize,
): void {
  const bytes = (<usize>width) << 2;
  for (let r = 0; r < rows; r++) {
    const from = (<usize>load<u32>(start + ((<usize>r) << 2))) << 2;
    const to = (<usize>load<u32>(start + ((<usize>r) << 2), 4)) << 2;
    const row = out + <usize>r * bytes;
    for (let t: usize = 0; t < bytes; t += TILE << 2) {
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let a2 = f32x4.splat(0);
      let a3 = f32x4.splat(0);
      for (let i = from; i < to; i += 4) {
        const w = v128.load_splat<f32>(weight + i);
        const at = b + <usize>load<u32>(column + i) * bytes + t;
        a0 = f32x4.add(a0, f32x4.mul(w, v128.load(at)));
        a1 = f32x4.add(a1, f32x4.mul(w, v128.load(at, 16)));
        a2 = f32x4.add(a2, f32x4.mul(w, v128.load(at, 32)));
        a3 = f32x4.add(a3, f32x4.mul(w, v128.load(at, 48)));
      }
      v128.store(row + t, a0);
      v128.store(row + t, a1, 16);
      v128.store(row + t, a2, 32);
      v128.store(row + t, a3, 48);
    }
  }
}

/** A dense matrix of `inner` columns times one of `inner` rows and `width` columns. */
export function denseTimes(a: usize, rows: i32, inner: i32, b: usize, width: i32, out: usize): void {
  const bytes = (<usize>width) << 2;
  for (let r = 0; r < rows; r++) {
    const left = a + ((<usize>r * <usize>inner) << 2);
    const row = out + <usize>r * bytes;
    for (let t: usize = 0; t < bytes; t += TILE << 2) {
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let a2 = f32x4.splat(0);
      let a3 = f32x4.splat(0);
      let at = b + t;
      for (let i = 0; i < inner; i++) {
        const w = v128.load_splat<f32>(left + ((<usize>i) << 2));
        a0 = f32x4.add(a0, f32x4.mul(w, v128.load(at)));
        a1 = f32x4.add(a1, f32x4.mul(w, v128.load(at, 16)));
        a2 = f32x4.add(a2, f32x4.mul(w, v128.load(at, 32)));
        a3 = f32x4.add(a3, f32x4.mul(w, v128.load(at, 48)));
        at += bytes;
      }
      v128.store(row + t, a0);
      v128.store(row + t, a1, 16);
      v128.store(row + t, a2, 32);
      v128.store(row + t, a3, 48);
    }
  }
}

/** The inner products of the columns of a matrix, in 64-bit floats: the upper half of `out`, which must hold zeros. */
export function gram(a: usize, rows: i32, width: i32, out: usize): void {
  const bytes = (<usize>width) << 2;
  for (let first = 0; first < rows; first += ROWS) {
    const end = min(rows, first + ROWS);
    for (let i = 0; i < width; i += 2) {
      for (let j = i & -8; j < width; j += 8) {
        let a0 = f32x4.splat(0);
        let a1 = f32x4.splat(0);
        let b0 = f32x4.splat(0);
        let b1 = f32x4.splat(0);
        let row = a + <usize>first * bytes;
        for (let r = first; r < end; r++) {
          const x = v128.load_splat<f32>(row + ((<usize>i) << 2));
          const y = v128.load_splat<f32>(row + ((<usize>i) << 2), 4);
          const v0 = v128.load(row + ((<usize>j) << 2));
          const v1 = v128.load(row + ((<usize>j) << 2), 16);
          a0 = f32x4.add(a0, f32x4.mul(x, v0));
          a1 = f32x4.add(a1, f32x4.mul(x, v1));
          b0 = f32x4.add(b0, f32x4.mul(y, v0));
          b1 = f32x4.add(b1, f32x4.mul(y, v1));
          row += bytes;
        }
        const to = out + ((<usize>i * <usize>width + <usize>j) << 3);
        addWide(to, a0);
        addWide(to + 32, a1);
        addWide(to + ((<usize>width) << 3), b0);
        addWide(to + ((<usize>width) << 3) + 32, b1);
      }
    }
  }
}

/** Add four 32-bit floats to four of 64 bits. */
function addWide(to: usize, values: v128): void {
  const high = v128.shuffle<f32>(values, values, 2, 3, 2, 3);
  v128.store(to, f64x2.add(v128.load(to), f64x2.promote_low_f32x4(values)));
  v128.store(to, f64x2.add(v128.load(to, 16), f64x2.promote_low_f32x4(high)), 16);
}
