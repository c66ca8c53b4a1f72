import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reference } from '../../../scripts/reference.mjs';
import * as facts from '../src/advanced.ts';
import { findFamily } from '../src/advanced.ts';
import { families, parseMeasures } from '../src/index.ts';

const page = reference(families, facts);

describe('docs/measures.md', () => {
  it('is what the source gives now', () => {
    const written = readFileSync(new URL('../../../docs/measures.md', import.meta.url), 'utf8');
    expect(written, 'docs/measures.md is stale; run npm run build && npm run reference').toBe(page);
  });

  it('has each family once, with an anchor that the contents lead to', () => {
    const headings = [...page.matchAll(/^### (.+)$/gm)].map((match) => match[1]!);
    expect([...headings].sort()).toEqual(families.map((family) => family.name).sort());
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map((match) => match[1]!);
    const anchors = headings.map((heading) => heading.toLowerCase());
    // Once from the contents, once from the table of properties.
    const contents = links.slice(0, anchors.length);
    expect(contents).toEqual(anchors);
    expect(links.slice(anchors.length)).toEqual(['properties-and-other-tools', 'the-list-of-ir_measures', ...anchors]);
  });

  it('every way to write a measure that it shows can be read', () => {
    const rows = [...page.matchAll(/^\| Write \| (.+) \|$/gm)].map((match) => match[1]!);
    expect(rows.length).toBe(families.length);
    for (const row of rows) {
      const [forms = '', ...more] = row.split('; ');
      for (const [, text] of forms.matchAll(/`([^`]+)`/g)) expect(parseMeasures(text!).length).toBe(1);
      for (const part of more) {
        for (const [, text] of part.matchAll(/`([^`]+)`/g)) {
          if (part.startsWith('also')) expect(findFamily(text!), text).toBeDefined();
          else
            expect(
              parseMeasures(`${text}`.replace(/^(P|unj|Rprec_mult|P_avgjg|Rprec_mult_avgjg)$/, '$1.1')).length,
            ).toBeGreaterThan(0);
        }
      }
    }
  });

  it('says nothing empty: no undefined, NaN or object in the text', () => {
    expect(page).not.toMatch(/\bNaN\b(?!:)|\[object|\bundefined\b/);
    expect(page).not.toMatch(/\| {2,}\|\n(?!\| --- )/);
  });

  it('a family that no chapter names comes last', () => {
    const extra = { ...families[0]!, name: 'Fresh' };
    expect(reference([...families, extra], facts)).toContain('- Others: [Fresh](#fresh)');
    expect(reference([...families, extra], facts)).toMatch(/## Others\n\n### Fresh\n[^#]+## Properties/);
  });
});
