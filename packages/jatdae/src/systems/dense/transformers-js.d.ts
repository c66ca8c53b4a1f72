/** As much of the optional peer `@huggingface/transformers` (475 MB, so never installed here) as is used. */
declare module '@huggingface/transformers' {
  export interface Tensor {
    readonly data: Float32Array | BigInt64Array;
    readonly dims: readonly number[];
  }
  export type Inputs = Readonly<Record<'input_ids' | 'attention_mask', Tensor>>;
  export interface PreTrainedTokenizer {
    (text: string | readonly string[], options: Record<string, unknown>): Promise<Inputs> | Inputs;
    encode(text: string, options?: { add_special_tokens?: boolean }): number[];
    readonly model_max_length: number;
  }
  export interface PreTrainedModel {
    (inputs: Inputs): Promise<Record<string, Tensor>>;
    readonly config: Readonly<Record<string, unknown>>;
    dispose(): Promise<unknown>;
  }
  interface From<T> {
    from_pretrained(model: string, options: Record<string, unknown>): Promise<T>;
  }
  export const AutoTokenizer: From<PreTrainedTokenizer>;
  export const AutoModel: From<PreTrainedModel>;
  export const env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    localModelPath: string;
    cacheDir: string | null;
    logLevel: number;
  };
}
