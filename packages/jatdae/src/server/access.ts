import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import { bytesOfFile } from '../formats/index.ts';
import { studio as words } from '../language/index.ts';

/** What somebody may do: `viewer` reads, `labeler` judges too, `admin` settles what judges disagree on too. */
export const ROLES = ['viewer', 'labeler', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks. */
export interface Principal {
  /** The judge that labels are stored under. */
  readonly name: string;
  /** What they may do. */
  readonly role: Role;
}

interface Pass {
  readonly principal: Principal;
  /** SHA-256 of the token, and of what a cookie holds: neither is kept itself. */
  readonly token: Buffer;
  readonly cookie: Buffer;
}

const entries = z
  .array(z.strictObject({ name: z.string().min(1).max(200), role: z.enum(ROLES), token: z.string().min(16).max(200) }))
  .min(1);

/** Who may come in. Without any token everybody who reaches this address is one person with every right. */
export class Access {
  readonly #passes: readonly Pass[];
  readonly #open: Principal | undefined;

  private constructor(passes: readonly Pass[], open: Principal | undefined) {
    this.#passes = passes;
    this.#open = open;
  }

  /** No token: for a loopback address, and for a report, which only reads. */
  static open(name: string, role: Role = 'admin'): Access {
    return new Access([], { name, role });
  }

  /** One token with every right. */
  static token(name: string, token: string): Access {
    return new Access([passOf({ name, role: 'admin', token })], undefined);
  }

  /**
   * A token each for several people: JSON `[{"name", "role", "token"}]`.
   *
   * @throws JatdaeError for anything else, a token of under 16 characters, or one given twice
   */
  static tokens(text: string, source: string): Access {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new JatdaeError(words.badTokens({ what: '' }), { place: { file: source } });
    }
    const read = entries.safeParse(data);
    if (!read.success) {
      const [issue] = read.error.issues;
      // Never the value: it is a secret.
      throw new JatdaeError(words.badTokens({ what: `${issue!.path.join('.')}: ${issue!.message}` }), {
        place: { file: source },
      });
    }
    const tokens = read.data.map(({ token }) => token);
    const names = read.data.map(({ name }) => name);
    if (new Set(tokens).size < tokens.length) throw new JatdaeError(words.tokenTwice, { place: { file: source } });
    if (new Set(names).size < names.length) throw new JatdaeError(words.nameTwice, { place: { file: source } });
    return new Access(read.data.map(passOf), undefined);
  }

  static file(file: string): Access {
    return Access.tokens(bytesOfFile(file).toString('utf8'), file);
  }

  get needsToken(): boolean {
    return this.#open === undefined;
  }

  /** Who a token or a cookie belongs to. All are compared, each in constant time. */
  who(given: { readonly token?: string | undefined; readonly cookie?: string | undefined }): Principal | undefined {
    if (this.#open) return this.#open;
    const token = given.token === undefined ? undefined : hash(given.token);
    const cookie = given.cookie === undefined ? undefined : hash(given.cookie);
    let who: Principal | undefined;
    for (const pass of this.#passes) {
      const byToken = token !== undefined && timingSafeEqual(token, pass.token);
      const byCookie = cookie !== undefined && timingSafeEqual(cookie, pass.cookie);
      if (byToken || byCookie) who = pass.principal;
    }
    return who;
  }
}

/** What a browser keeps for a token: it says who comes, and the token cannot be had from it. */
export function cookieOf(token: string): string {
  return createHash('sha256').update(`jatdae-studio-cookie\n${token}`).digest('base64url');
}

/** A new token, 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

function passOf({ name, role, token }: Principal & { readonly token: string }): Pass {
  return { principal: { name, role }, token: hash(token), cookie: hash(cookieOf(token)) };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
