import { advise } from './advise.ts';
import { charts } from './charts.ts';
import { cli } from './cli.ts';
import { collection } from './collection.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { demo } from './demo.ts';
import { dense } from './dense.ts';
import { doctor } from './doctor.ts';
import { engines } from './engines.ts';
import { evaluation } from './evaluation.ts';
import { failures } from './failures.ts';
import { formats } from './formats.ts';
import { funnel } from './funnel.ts';
import { fusion } from './fusion.ts';
import { gate } from './gate.ts';
import { gold } from './gold.ts';
import { hardNegatives } from './hard-negatives.ts';
import { history } from './history.ts';
import { holes } from './holes.ts';
import { http } from './http.ts';
import { ingest } from './ingest.ts';
import { judging } from './judging.ts';
import { power } from './power.ts';
import { project } from './project.ts';
import { report } from './report.ts';
import { rerank } from './rerank.ts';
import { runs } from './runs.ts';
import { studio } from './studio.ts';
import { systems } from './systems.ts';

/** The sentences in Korean. */
export const ko = {
  advise,
  charts,
  cli,
  collection,
  common,
  compare,
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
