import type { Document, Query } from '../../src/collection/shapes.ts';
import type { Notice } from '../../src/errors.ts';
import { bm25System } from '../../src/systems/index.ts';
import type { SystemContext } from '../../src/systems/kind.ts';
import { pipelineKinds } from '../../src/systems/pipeline/index.ts';
import type { Answer, System } from '../../src/systems/system.ts';

/** A made-up help page of a city office, in two districts. */
const DOCUMENTS: readonly Document[] = [
  {
    id: 'd1',
    title: '주차 요금 감면',
    text: '장애인과 국가유공자는 공영 주차장 요금의 80%를 감면받습니다.',
    attributes: { gu: '동구', lang: 'ko' },
  },
  {
    id: 'd2',
    title: '거주자 우선 주차',
    text: '거주자 우선 주차 구획은 분기마다 신청합니다.',
    attributes: { gu: '서구', lang: 'ko' },
  },
  {
    id: 'd3',
    title: '주차 단속 이의 제기',
    text: '과태료 고지서를 받은 날부터 60일 안에 이의를 제기합니다.',
    attributes: { gu: '동구', lang: 'ko' },
  },
  {
    id: 'd4',
    title: '전기차 충전소',
    text: '공영 주차장 충전소의 요금은 시간대마다 다릅니다.',
    attributes: { gu: '서구', lang: 'ko' },
  },
  { id: 'd5', title: 'Parking fees', text: 'Residents pay half of the fee.', attributes: { gu: '동구', lang: 'en' } },
  { id: 'd6', title: '도서 대출', text: '한 사람이 다섯 권까지 빌립니다.' },
];
export const QUERY: Query = { id: 'q1', text: '주차 요금 감면', attributes: { gu: '동구' } };

/** A system that answers from a table, whatever is asked, and writes down for how many documents it was asked. */
export class Scripted implements System {
  readonly name: string;
  readonly asked: number[] = [];
  closed = 0;
  readonly #answer: Answer;

  constructor(name: string, scores: Readonly<Record<string, number>>, more: Partial<Answer> = {}) {
    this.name = name;
    this.#answer = { ids: Object.keys(scores), scores: Float64Array.from(Object.values(scores)), ...more };
  }

  async ready() {
    return { documents: this.#answer.ids.length, notices: [] };
  }

  async search(_query: Query, depth: number): Promise<Answer> {
    this.asked.push(depth);
    const { ids, scores } = this.#answer;
    return { ...this.#answer, ids: ids.slice(0, depth), scores: scores.slice(0, depth) };
  }

  async close() {
    this.closed++;
  }
}

/** Systems by name: made already, or a configuration as it stands in `jatdae.yaml`. */
export type Systems = Readonly<Record<string, System | Record<string, unknown>>>;

/** Make one of several systems, as a project does: `bm25` is there in any case. */
export async function make(name: string, systems: Systems, notices: Notice[] = []): Promise<System> {
  const made = new Map<string, Promise<System>>();
  const systemOf = (wanted: string): Promise<System> => {
    const known = made.get(wanted);
    if (known) return known;
    const own = Object.hasOwn(systems, wanted) ? systems[wanted] : undefined;
    const system = create(wanted, own);
    made.set(wanted, system);
    return system;
  };
  const create = async (wanted: string, own: Systems[string] | undefined): Promise<System> => {
    if (own && 'search' in own) return own as System;
    if (!own && wanted === 'bm25') return bm25System(DOCUMENTS, { tokenizer: 'ngram(2)', name: 'bm25' });
    const config = own as Record<string, unknown>;
    const kind = pipelineKinds.find((one) => one.type === config.type);
    if (!kind) throw new Error(`no kind ${String(config.type)}`);
    const context: SystemContext = {
      name: wanted,
      collection: { documents: DOCUMENTS, queries: [QUERY] },
      folder: '.',
      cache: '.',
      env: { KEY: 'secret-key' },
      systemOf,
      progress: () => {},
      notice: (notice) => notices.push(notice),
    };
    kind.schema.parse(config);
    return kind.create(config, context);
  };
  return systemOf(name);
}

/** An answer as lines: each stage with what it had, and why what left did. */
export function trace({ ids, scores, stages = [] }: Answer): string {
  const row = (id: string, score: number | undefined) =>
    score === undefined ? id : `${id} ${Number(score.toPrecision(6))}`;
  const lines = stages.map((stage) => {
    const dropped = Object.entries(stage.dropped ?? {}).map(([id, why]) => `\n    ${id}: ${why}`);
    const asked = stage.asked === undefined ? '' : ` (asked ${stage.asked})`;
    return `${stage.name}${asked}: ${stage.ids.map((id, i) => row(id, stage.scores?.[i])).join(', ')}${dropped.join('')}`;
  });
  return [...lines, `= ${ids.map((id, i) => row(id, scores[i])).join(', ')}`].join('\n');
}
