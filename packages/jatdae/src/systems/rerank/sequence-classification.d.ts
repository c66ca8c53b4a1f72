/** What cross-encoders need of the optional peer, beside what `dense/transformers-js.d.ts` declares. */
declare module '@huggingface/transformers' {
  export const AutoModelForSequenceClassification: {
    from_pretrained(model: string, options: Record<string, unknown>): Promise<PreTrainedModel>;
  };
}
