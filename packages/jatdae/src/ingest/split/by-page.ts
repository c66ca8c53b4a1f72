import type { Block } from '../shapes.ts';
import type { SplitStep } from './section.ts';

/** `page`: a section for every page. A block without a page stands on that of the block before it. */
export const byPage: SplitStep = (section) => {
  const first = section.blocks.find(({ page }) => page !== undefined)?.page;
  if (first === undefined) return [section];
  let page = first;
  const pages: { page: number; blocks: Block[] }[] = [];
  for (const block of section.blocks) {
    page = block.page ?? page;
    if (pages.at(-1)?.page !== page) pages.push({ page, blocks: [] });
    pages.at(-1)!.blocks.push(block);
  }
  return pages.map(({ page, blocks }) => ({ ...section, path: [...section.path, `p. ${page}`], blocks }));
};
