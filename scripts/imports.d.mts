/** A relative import: of values, of types alone, or by `import()`. */
export interface Import {
  readonly to: string;
  readonly kind: 'value' | 'type' | 'lazy';
}

/** A file of TypeScript, its path from the workspace with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** Every file of TypeScript below a folder of the workspace, by path. */
export function sourceFiles(folder: string): SourceFile[];

/** Groups of files that import each other, by imports of these kinds. */
export function circles(files: readonly SourceFile[], kinds: readonly Import['kind'][]): string[][];

/** Imports that come into a folder from outside of it and go past its `index.ts`. */
export function pastDoors(files: readonly SourceFile[]): { from: string; to: string; door: string }[];
