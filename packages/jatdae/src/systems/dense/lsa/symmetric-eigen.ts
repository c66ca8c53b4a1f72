/** Eigenvalues, greatest first, and their vectors of length 1. */
export interface Eigen {
  readonly values: Float64Array;
  readonly vectors: readonly Float64Array[];
}

/**
 * All eigenvalues and eigenvectors of a symmetric matrix: Householder's reduction to three diagonals, then implicit QL
 * (the EISPACK pair tred2 and tql2). Each vector's greatest entry is made positive, so that the answer is one and the same.
 *
 * @param matrix - rows; overwritten.
 */
export function symmetricEigen(matrix: readonly Float64Array[]): Eigen {
  const n = matrix.length;
  const diagonal = new Float64Array(n);
  const beside = new Float64Array(n);
  reduce(matrix, diagonal, beside);
  // From here on the rows of `vectors` are eigenvectors in the making: rotations then run along memory.
  const vectors = Array.from({ length: n }, (_, i) => Float64Array.from(matrix, (row) => row[i] as number));
  iterate(vectors, diagonal, beside);
  const order = Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => (diagonal[b] as number) - (diagonal[a] as number),
  );
  return {
    values: Float64Array.from(order, (i) => diagonal[i] as number),
    vectors: order.map((i) => oriented(vectors[i] as Float64Array)),
  };
}

function reduce(a: readonly Float64Array[], d: Float64Array, e: Float64Array): void {
  const n = a.length;
  for (let i = n - 1; i > 0; i--) {
    const row = a[i]!;
    let h = 0;
    let scale = 0;
    for (let k = 0; k < i; k++) scale += Math.abs(row[k]!);
    if (i === 1 || scale === 0) {
      e[i] = row[i - 1]!;
    } else {
      for (let k = 0; k < i; k++) {
        row[k] = row[k]! / scale;
        h += row[k]! * row[k]!;
      }
      let f = row[i - 1]!;
      let g = f >= 0 ? -Math.sqrt(h) : Math.sqrt(h);
      e[i] = scale * g;
      h -= f * g;
      row[i - 1] = f - g;
      f = 0;
      for (let j = 0; j < i; j++) {
        const other = a[j]!;
        other[i] = row[j]! / h;
        g = 0;
        for (let k = 0; k <= j; k++) g += other[k]! * row[k]!;
        for (let k = j + 1; k < i; k++) g += a[k]![j]! * row[k]!;
        e[j] = g / h;
        f += e[j]! * row[j]!;
      }
      const half = f / (h + h);
      for (let j = 0; j < i; j++) {
        const other = a[j]!;
        f = row[j]!;
        g = e[j]! - half * f;
        e[j] = g;
        for (let k = 0; k <= j; k++) other[k] = other[k]! - (f * e[k]! + g * row[k]!);
      }
    }
    d[i] = h;
  }
  d[0] = 0;
  e[0] = 0;
  for (let i = 0; i < n; i++) {
    const row = a[i]!;
    if (d[i] !== 0) {
      for (let j = 0; j < i; j++) {
        let g = 0;
        for (let k = 0; k < i; k++) g += row[k]! * a[k]![j]!;
        for (let k = 0; k < i; k++) a[k]![j] = a[k]![j]! - g * a[k]![i]!;
      }
    }
    d[i] = row[i]!;
    row[i] = 1;
    for (let j = 0; j < i; j++) {
      a[j]![i] = 0;
      row[j] = 0;
    }
  }
}

function iterate(vectors: readonly Float64Array[], d: Float64Array, e: Float64Array): void {
  const n = d.length;
  e.copyWithin(0, 1);
  e[n - 1] = 0;
  for (let l = 0; l < n; l++) {
    for (let tries = 0; ; tries++) {
      let m = l;
      for (; m < n - 1; m++) {
        const size = Math.abs(d[m]!) + Math.abs(d[m + 1]!);
        if (Math.abs(e[m]!) <= Number.EPSILON * size) break;
      }
      if (m === l) break;
      if (tries === 60) throw new Error('the eigenvalues do not converge');
      let g = (d[l + 1]! - d[l]!) / (2 * e[l]!);
      let r = Math.sqrt(g * g + 1);
      g = d[m]! - d[l]! + e[l]! / (g + (g >= 0 ? r : -r));
      let s = 1;
      let c = 1;
      let p = 0;
      let i = m - 1;
      for (; i >= l; i--) {
        const f = s * e[i]!;
        const b = c * e[i]!;
        r = Math.sqrt(f * f + g * g);
        e[i + 1] = r;
        if (r === 0) {
          d[i + 1] = d[i + 1]! - p;
          e[m] = 0;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1]! - p;
        r = (d[i]! - g) * s + 2 * c * b;
        p = s * r;
        d[i + 1] = g + p;
        g = c * r - b;
        rotate(vectors[i]!, vectors[i + 1]!, c, s);
      }
      if (r === 0 && i >= l) continue;
      d[l] = d[l]! - p;
      e[l] = g;
      e[m] = 0;
    }
  }
}

function rotate(low: Float64Array, high: Float64Array, c: number, s: number): void {
  for (let k = 0; k < low.length; k++) {
    const x = low[k]!;
    const y = high[k]!;
    high[k] = s * x + c * y;
    low[k] = c * x - s * y;
  }
}

function oriented(vector: Float64Array): Float64Array {
  let greatest = 0;
  for (const value of vector) if (Math.abs(value) > Math.abs(greatest)) greatest = value;
  return greatest < 0 ? vector.map((value) => -value) : vector;
}
