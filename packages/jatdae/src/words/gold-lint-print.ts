import type { Say } from './say.ts';
import { say } from './say.ts';

type Level = 'error' | 'warning' | 'note';

/** What `jatdae gold lint` prints around its findings. */

export const about = {
  qrels: say('a gold file instead of the store', '저장소 대신 볼 골드 파일'),
  systems: say(
    'systems of jatdae.yaml; all that were run, if none is named',
    'jatdae.yaml의 시스템. 없으면 실행된 것 모두',
  ),
  depth: say('depth to which systems are looked at', '시스템을 살펴볼 깊이'),
  limit: say('tokens of a document that the embedder reads', '임베더가 읽는 문서 토큰 수'),
  difference: say('difference that must not be missed', '놓치면 안 되는 점수 차이'),
} as const;

export const finding: Say = say('there is an error', '오류가 있음');

export const title: Readonly<Record<Level, Say>> = {
  error: say('Errors: numbers on this gold are wrong', '오류: 이 골드로 잰 숫자는 틀립니다'),
  warning: say('Warnings: numbers may be wrong', '경고: 숫자가 틀릴 수 있습니다'),
  note: say('Notes: to be known when numbers are read', '참고: 숫자를 읽을 때 알아 둘 것'),
};

export const more = (count: number): Say => say(`… and ${count} more`, `… 외 ${count}건`);

export function counts(
  {
    queries,
    withPositive,
    judgements,
    pairs,
    documents,
  }: Readonly<{
    queries: number;
    withPositive: number;
    judgements: number;
    pairs: number;
    documents: number | undefined;
  }>,
  levels: Readonly<Record<Level, number>>,
): Say {
  const corpus = documents === undefined ? say('', '') : say(`, ${documents} documents`, `, 문서 ${documents}개`);
  return say(
    `${queries} queries (${withPositive} with a relevant document), ${judgements} judgements of ${pairs} pairs${corpus.en}. Errors: ${levels.error}, warnings: ${levels.warning}, notes: ${levels.note}.`,
    `질의 ${queries}개(정답이 있는 것 ${withPositive}개), 쌍 ${pairs}개에 대한 판정 ${judgements}건${corpus.ko}. 오류 ${levels.error}건, 경고 ${levels.warning}건, 참고 ${levels.note}건.`,
  );
}

/** Rules that were not applied, by the reason. */
export function skipped(rules: readonly string[], why: Say): Say {
  const names = rules.join(', ');
  return say(`${names}: ${why.en}`, `${names}: ${why.ko}`);
}
export const notLooked: Say = say('Not looked at:', '살펴보지 않은 것:');

export const badNumber = (flag: string, text: string): Say =>
  say(`${flag} is "${text}"; it must be a number above 0`, `${flag}에 준 "${text}"은(는) 0보다 큰 숫자여야 합니다`);
export const needsGold = (where: string): Say =>
  say(
    `there is no gold to look at: no store at ${where}, no jatdae.yaml here, no --qrels FILE`,
    `살펴볼 골드가 없습니다. ${where}에 저장소가 없고 jatdae.yaml도 없습니다. --qrels 파일로 골드 파일을 지정하십시오`,
  );
