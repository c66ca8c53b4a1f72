/** The part of the optional package that is used; it need not be installed for a type check. */
declare module 'kiwi-nlp' {
  interface Kiwi {
    tokenize(text: string): {
      readonly str: string;
      readonly tag: string;
      readonly position: number;
      readonly length: number;
    }[];
  }
  export class KiwiBuilder {
    private constructor();
    static create(wasmPath: string): Promise<KiwiBuilder>;
    build(args: {
      readonly modelFiles: Readonly<Record<string, Uint8Array>>;
      readonly modelType?: 'largest' | 'cong';
    }): Promise<Kiwi>;
  }
}
