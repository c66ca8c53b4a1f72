import type { Measure } from '../src/index.ts';
import { parseMeasures } from '../src/index.ts';

/** Every family at least once, with the parameters that change its code path. Read by the property tests. */
export const everyMeasure: readonly Measure[] = parseMeasures([
  "nDCG nDCG@3 nDCG(dcg='exp-log2')@5 nDCG(dcg='jk') nDCG(dcg='jk',base=3)@4 nDCG(gains={1:0.5,2:3,3:9})@5",
  'nDCG(judged_only=True)@3 nDCG(gains={0:0,1:1,2:3}) nDCG(gains={0:1})@4 nDCG(gains={0:-1}) DCG(gains={0:-2,1:-1})@3',
  "DCG DCG@3 DCG(dcg='exp-log2')@5 IDCG IDCG@2",
  'RR RR@3 RR(rel=2) RR(judged_only=True)',
  'AP AP@3 AP(rel=2)@5 AP(judged_only=True) CappedAP@3 CappedAP(rel=2)@5 GMAP',
  'P@1 P@3 P@10 P(rel=1.5)@4 P(judged_only=True)@3 MaxP@3 MaxP(rel=2)@3',
  'R@3 R@10 R(rel=2)@4 CappedR@1 CappedR@3 CappedR(rel=2)@5',
  'Success@1 Success@3 Success(rel=2)@5 AllFound@3 AllFound@6 AllFound(rel=2)@4',
  'F@3 F(beta=2)@5 F(beta=0)@3 Rprec Rprec(rel=2) Rprec_mult(x=0.5) Rprec_mult(x=2)',
  "IPrec@0 IPrec@0.5 IPrec@1 IPrec(rounding='up')@0.3 11pt_avg 11pt_avg(rel=2)",
  'Bpref Bpref(rel=2) gm_bpref infAP infAP(rel=2)',
  'RBP RBP(p=0.5) RBP(rel=1) RBP(rel=2,p=0.95) RBP(gains={1:3,2:1}) RBP(gains={0:-1}) RBP(gains={1:-1}) RBP_residual RBP_residual(p=0.5) rbp_resid rbp_resid(p=0.5)',
  'ERR ERR@3 ERR(max=3)@5',
  'Judged Judged@3 Hole Hole@3 unj@3 unj@10',
  'Violations@1 Violations@3 Violations(rel=2)@5 HardNegAhead HardNegAhead(rel=2)',
  'Accuracy Accuracy@3 Accuracy(rel=2)',
  'Compat Compat(p=0.5) Compat(normalize=False)',
  'SDCG(max_rel=3)@3 SDCG(max_rel=4)@8 SDCG(max_rel=2,min_rel=1)@5 BPM(max_rel=3)@3 BPM(max_rel=3,T=2)@6',
  'INSQ(max_rel=3) INSQ(max_rel=2,T=3) INST(max_rel=3) INST(max_rel=2,T=3)',
  'NERR8(max_rel=3)@3 NERR8(max_rel=4)@8 NERR9(max_rel=3)@3 NERR9(max_rel=4)@8 NERR10(max_rel=3) NERR10(p=0.5,max_rel=4)',
  "BPMD(max_rel=3)@3 BPMD(max_rel=3,T=2,hb=0.5,hc=2)@5 IFT(max_rel=3) IFT(max_rel=3,model='goal',T=2) IFT(max_rel=2,model='rate',A=0.5,R2=3)",
  'NERR11(max_rel=3) NERR11(T=3,max_rel=4)',
  'SetP SetP(relative=True) SetP(rel=2) SetR SetAP SetF SetF(beta=0.5) SetF(beta=0) utility utility(a=2,b=-0.5,c=-1) yaap',
  'ndcg_rel ndcg_rel(gains={1:0.5,2:3}) ndcg_rel(gains={0:-3,1:1}) Rndcg(gains={0:-1}) G(gains={0:-1}) Rndcg Rndcg(gains={1:0.5,2:3}) binG binG(rel=2) G G(gains={1:0.5,2:3})',
  'TBG TBG(rel=2,h=60,words=100) U(max_rel=3) U(max_rel=2,L=2000,read=0) XDCG@3 XDCG(max_rel=3,d=0.9)@5 Fidelity EE_D EE_R EE_R(p=0.9) EE_L EE_L(p=0.8)',
  'NumRet NumRel NumRelRet NumRelRet(rel=2) num_nonrel_judged_ret',
]);
