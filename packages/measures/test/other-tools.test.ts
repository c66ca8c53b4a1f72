import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { families, parseMeasure } from '../src/index.ts';
import { IR_MEASURES, otherTools } from '../src/other-tools.ts';

/** `sorted(ir_measures.measures.registry)` of ir_measures 0.4.3. */
const REGISTRY =
  'AP AP_IA Accuracy BPM BPref Bpref Compat ERR ERR_IA INSQ INST IPrec Judged MAP MAP_IA MRR NDCG NERR10 NERR11 NERR8 NERR9 NRBP NumQ NumRel NumRelRet NumRet P P_IA Precision R RBP RPrec RR Recall Rprec SDCG SetAP SetF SetP SetR SetRelP StRecall Success alpha_DCG alpha_nDCG infAP nDCG nERR_IA nNRBP α_DCG α_nDCG';

describe('the list of ir_measures', () => {
  it('is whole', () => {
    expect(IR_MEASURES.map(({ name }) => name)).toEqual(REGISTRY.split(' '));
  });

  it.each(IR_MEASURES)('$name is read here, and was compared', ({ ours }) => {
    if (ours === undefined) return;
    const { family } = parseMeasure(ours);
    if (families.find(({ name }) => name === family)!.needs === 'groups') return; // grouped.test.ts
    const oracle = readFileSync(new URL('./oracle/ir-measures.jsonl', import.meta.url), 'utf8');
    const compared = new Set([...oracle.matchAll(/"measure": ?"([A-Za-z0-9]+)/g)].map((match) => match[1]!));
    // Its NumRet(rel=l) is our NumRelRet.
    const asked = family === 'NumRelRet' ? 'NumRet' : family;
    expect(compared.has(asked), family).toBe(true);
  });
});

it('every family says who else has it', () => {
  expect(otherTools('nDCG').map(({ tool }) => tool)).toEqual(['trec_eval', 'ir_measures', 'ranx']);
  expect(otherTools('StRecall').map(({ tool }) => tool)).toEqual(['ir_measures', 'ndeval']);
  expect(otherTools('HardNegAhead')).toEqual([]);
  expect(otherTools('none')).toEqual([]);
  const known = new Set(IR_MEASURES.map(({ name }) => name));
  for (const family of families) {
    for (const one of otherTools(family.name)) {
      expect(one.names.length).toBeGreaterThan(0);
      if (one.tool === 'ir_measures') for (const name of one.names) expect(known.has(name)).toBe(true);
    }
  }
});
