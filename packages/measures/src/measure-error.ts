/** A measure, a parameter or an input to a measure is at fault. The message says what and what to write instead. */
export class MeasureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MeasureError';
  }
}
