import type { MeasureFamily } from '@jatdae/measures';
import type { IrMeasure, OtherTool, Property } from '@jatdae/measures/advanced';

/** What is known of the families beside what they say of themselves. */
interface Facts {
  readonly IR_MEASURES: readonly IrMeasure[];
  otherTools(name: string): OtherTool[];
  propertiesOf(family: MeasureFamily): Readonly<Record<Property, { readonly holds: boolean | undefined }>>;
}

/** The reference page, in Markdown. */
export function reference(families: readonly MeasureFamily[], facts: Facts): string;
