import { describe, expect, it } from 'vitest';
import {
  fCdf,
  fTail,
  incompleteBeta,
  noncentralFCdf,
  noncentralTCdf,
  normalCdf,
  normalQuantile,
  studentTwoSided,
} from '../../src/stats/distributions.ts';
import { logGamma } from '../../src/stats/log-gamma.ts';
import { expectClose, scipy } from './scipy.ts';

describe('distributions, against scipy', () => {
  it.each(scipy['normal quantile'])('normal quantile of %d', (p, z) => {
    expectClose(normalQuantile(p!), z!, 1e-14);
  });

  it.each(scipy['normal cdf'])('P(Z <= %d)', (z, p) => {
    // scipy loses digits in the tail: exp(-z^2/2) of a rounded square.
    expectClose(normalCdf(z!), p!, z! < -9 ? 1e-12 : 1e-14);
  });

  it.each(scipy.beta)('I_%d(%d, %d)', (x, a, b, value) => {
    expectClose(incompleteBeta(x!, a!, b!), value!);
  });

  it.each(scipy['t two-sided'])('P(|T| >= %d), %d degrees', (t, degrees, p) => {
    expectClose(studentTwoSided(t!, degrees!), p!);
    expectClose(studentTwoSided(-t!, degrees!), p!);
  });

  it.each(scipy['f tail'])('P(F > %d), %d and %d degrees', (f, between, within, p) => {
    expectClose(fTail(f!, between!, within!), p!);
    expectClose(fCdf(f!, between!, within!), 1 - p!);
  });

  it.each(scipy['noncentral t'])('noncentral t %d, %d degrees, shift %d', (t, degrees, shift, p) => {
    expect(noncentralTCdf(t!, degrees!, shift!)).toBeCloseTo(p!, 12);
  });

  it.each(scipy['noncentral f'])('noncentral F %d, %d and %d degrees, shift %d', (f, between, within, shift, p) => {
    expect(noncentralFCdf(f!, between!, within!, shift!)).toBeCloseTo(p!, 12);
  });
});

describe('distributions, against mpmath 1.4.1 with 40 digits', () => {
  it.each([
    [-37, 5.725571222524577e-300],
    [-12, 1.776482112077679e-33],
    [-5.5, 1.8989562465887718e-8],
  ])('P(Z <= %d)', (z, p) => {
    expectClose(normalCdf(z), p, 2e-15);
    expectClose(normalQuantile(p), z, 1e-15);
  });

  it.each([
    [0.4999, 5000, 5000, 0.4920218856320855],
    [0.998, 3490, 0.5, 0.00018545701218718614],
    [1e-6, 8, 0.5, 1.963807025147073e-49],
    [0.45, 300, 250, 3.640594422044673e-6],
    [0.3, 12, 15, 0.060312551510417305],
  ])('I_%d(%d, %d)', (x, a, b, value) => {
    expectClose(incompleteBeta(x, a, b), value, 5e-14);
  });
});

describe('distributions, by hand', () => {
  it('the ends', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
    expect(normalQuantile(1.5)).toBeNaN();
    expect(normalCdf(Number.NaN)).toBeNaN();
    expect(normalCdf(-50)).toBe(0);
    expect(normalCdf(50)).toBe(1);
    expect(incompleteBeta(0, 2, 3)).toBe(0);
    expect(incompleteBeta(1, 2, 3)).toBe(1);
    expect(fTail(0, 2, 3)).toBe(1);
    expect(fTail(Number.POSITIVE_INFINITY, 2, 3)).toBe(0);
  });

  it('gamma: (z - 1)!, and the root of pi at a half', () => {
    for (const [z, value] of [
      [0.5, Math.sqrt(Math.PI)],
      [1, 1],
      [2, 1],
      [6, 120],
      [11, 3628800],
      [21, 2432902008176640000],
    ] as const) {
      expectClose(Math.exp(logGamma(z)), value, 2e-14);
    }
  });

  it('without shift they are the central ones', () => {
    expectClose(noncentralTCdf(2, 9, 0), 1 - studentTwoSided(2, 9) / 2);
    expectClose(noncentralFCdf(2, 3, 9, 0), fCdf(2, 3, 9));
  });

  it('quantile and probability undo each other', () => {
    for (let p = 0.0005; p < 1; p += 0.0101) expectClose(normalCdf(normalQuantile(p)), p, 1e-14);
  });
});
