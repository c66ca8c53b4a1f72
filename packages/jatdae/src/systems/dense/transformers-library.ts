import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Transformers from '@huggingface/transformers';
import { importOptional } from '../optional.ts';

/** The library as it was imported. */
export type TransformersLibrary = typeof Transformers;

const NAME = '@huggingface/transformers';
const INSTALL = '@huggingface/transformers@4.3.2';

/**
 * Import transformers.js, which is optional and large.
 *
 * @param folder - a folder in whose `node_modules` it is; undefined: where Node finds it from here.
 * @throws JatdaeError with the install command when it is absent.
 */
export async function transformersLibrary(folder?: string): Promise<TransformersLibrary> {
  return importOptional(NAME, INSTALL, async () =>
    folder === undefined
      ? import('@huggingface/transformers')
      : (createRequire(resolve(folder, 'package.json'))(NAME) as TransformersLibrary),
  );
}
