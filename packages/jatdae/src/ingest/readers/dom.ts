import type { parseDocument } from 'htmlparser2';

/** The nodes of htmlparser2's tree, by what its parser returns. */
export type Document = ReturnType<typeof parseDocument>;
export type ChildNode = Document['children'][number];
export type Element = Extract<ChildNode, { readonly attribs: object }>;
