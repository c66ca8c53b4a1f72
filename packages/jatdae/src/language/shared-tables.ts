import { advise as adviseEn } from './en/advise.ts';
import { compare as compareEn } from './en/compare.ts';
import { funnel as funnelEn } from './en/funnel.ts';
import { history as historyEn } from './en/history.ts';
import { audit as judgingAuditEn } from './en/judging-audit.ts';
import { validate as judgingValidateEn } from './en/judging-validate.ts';
import { advise as adviseKo } from './ko/advise.ts';
import { compare as compareKo } from './ko/compare.ts';
import { funnel as funnelKo } from './ko/funnel.ts';
import { history as historyKo } from './ko/history.ts';
import { audit as judgingAuditKo } from './ko/judging-audit.ts';
import { validate as judgingValidateKo } from './ko/judging-validate.ts';

/** The tables of messages that the studio shows too, in each language: it has no use for the rest. */
export const sharedTables = {
  advise: { en: adviseEn, ko: adviseKo },
  compare: { en: compareEn, ko: compareKo },
  funnel: { en: funnelEn, ko: funnelKo },
  history: { en: historyEn, ko: historyKo },
  judgingAudit: { en: judgingAuditEn, ko: judgingAuditKo },
  judgingValidate: { en: judgingValidateEn, ko: judgingValidateKo },
};
