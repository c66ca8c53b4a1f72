import { advise } from './ko/advise.ts';
import { charts } from './ko/charts.ts';
import { cli } from './ko/cli.ts';
import { collection } from './ko/collection.ts';
import { common } from './ko/common.ts';
import { compare } from './ko/compare.ts';
import { coverage } from './ko/coverage.ts';
import { demo } from './ko/demo.ts';
import { dense } from './ko/dense.ts';
import { doctor } from './ko/doctor.ts';
import { engines } from './ko/engines.ts';
import { evaluation } from './ko/evaluation.ts';
import { failures } from './ko/failures.ts';
import { formats } from './ko/formats.ts';
import { funnel } from './ko/funnel.ts';
import { fusion } from './ko/fusion.ts';
import { gate } from './ko/gate.ts';
import { gold } from './ko/gold.ts';
import { hardNegatives } from './ko/hard-negatives.ts';
import { history } from './ko/history.ts';
import { holes } from './ko/holes.ts';
import { http } from './ko/http.ts';
import { ingest } from './ko/ingest.ts';
import { judging } from './ko/judging.ts';
import { power } from './ko/power.ts';
import { project } from './ko/project.ts';
import { report } from './ko/report.ts';
import { rerank } from './ko/rerank.ts';
import { runs } from './ko/runs.ts';
import { studio } from './ko/studio.ts';
import { systems } from './ko/systems.ts';

/** The sentences in Korean. */
export const ko = {
  advise,
  charts,
  cli,
  collection,
  common,
  compare,
  coverage,
  demo,
  dense,
  doctor,
  engines,
  evaluation,
  failures,
  formats,
  funnel,
  fusion,
  gate,
  gold,
  hardNegatives,
  history,
  holes,
  http,
  ingest,
  judging,
  power,
  project,
  report,
  rerank,
  runs,
  studio,
  systems,
};
