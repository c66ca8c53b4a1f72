import { advise } from './en/advise.ts';
import { charts } from './en/charts.ts';
import { cli } from './en/cli.ts';
import { collection } from './en/collection.ts';
import { common } from './en/common.ts';
import { compare } from './en/compare.ts';
import { coverage } from './en/coverage.ts';
import { demo } from './en/demo.ts';
import { dense } from './en/dense.ts';
import { doctor } from './en/doctor.ts';
import { engines } from './en/engines.ts';
import { evaluation } from './en/evaluation.ts';
import { failures } from './en/failures.ts';
import { formats } from './en/formats.ts';
import { funnel } from './en/funnel.ts';
import { fusion } from './en/fusion.ts';
import { gate } from './en/gate.ts';
import { gold } from './en/gold.ts';
import { hardNegatives } from './en/hard-negatives.ts';
import { history } from './en/history.ts';
import { holes } from './en/holes.ts';
import { http } from './en/http.ts';
import { ingest } from './en/ingest.ts';
import { judging } from './en/judging.ts';
import { power } from './en/power.ts';
import { project } from './en/project.ts';
import { report } from './en/report.ts';
import { rerank } from './en/rerank.ts';
import { runs } from './en/runs.ts';
import { studio } from './en/studio.ts';
import { systems } from './en/systems.ts';

/** The sentences in English. They define what the other languages have to say. */
export const en = {
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
