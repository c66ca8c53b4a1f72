import { say } from './say.ts';

export const about = say(
  'Click a result to change its grade and watch every measure answer at once. The link above carries the whole list: copy it to show somebody.',
  '결과를 누르면 등급이 바뀌고 모든 지표가 곧바로 다시 계산됩니다. 주소에 목록 전체가 담겨 있으니 복사해 보내면 같은 화면이 열립니다.',
);
export const list = say('Ranked list', '검색 결과 목록');
export const size = say('Results', '결과 수');
export const k = say('Cut-off k', '상위 k');
export const p = say('Persistence p of RBP', 'RBP의 p');
export const outside = say('Relevant outside the list', '목록 밖의 정답 문서');
export const result = (rank: number, grade: string) => say(`Rank ${rank}: ${grade}`, `${rank}위: ${grade}`);
export const keyList = [
  { keys: ['0', '9'], say: say('grade', '등급') },
  { keys: ['h'], say: say('hard negative', '혼동 문서') },
  { keys: ['u'], say: say('unjudged', '미판정') },
  { keys: ['↑', '↓'], say: say('move', '이동') },
  { keys: ['⇧↑', '⇧↓'], say: say('move the result', '결과 옮기기') },
] as const;
export const answers = say('What the measures say', '지표 값');
export const head = {
  measure: say('measure', '지표'),
  value: say('value', '값'),
  ceiling: say('ceiling', '상한'),
  bounds: say('once all is judged', '모두 판정하면'),
  formula: say('formula', '식'),
} as const;
export const lower = say('lower is better', '낮을수록 좋음');
export const model = {
  title: say('One relevant document, from rank 1 to 20', '정답 문서 하나를 1위에서 20위까지 옮기면'),
  about: say(
    'Each curve is what a measure believes about readers: how much is lost with every step down.',
    '곡선마다 지표가 가정하는 사용자가 다릅니다. 한 칸 내려갈 때 얼마나 잃는다고 보는지 보여 줍니다.',
  ),
  rank: say('rank', '순위'),
  value: say('value', '값'),
} as const;
export const add = {
  label: say('Another measure', '지표 추가'),
  button: say('Add', '추가'),
  remove: (name: string) => say(`Remove ${name}`, `${name} 빼기`),
} as const;
export const real = {
  title: say("Load a real query's list", '실제 질의의 목록 불러오기'),
  query: say('query', '질의'),
  system: say('system', '시스템'),
  load: say('Load', '불러오기'),
  loaded: (query: string, system: string) => say(`${system} on ${query}`, `${query}에 대한 ${system}의 결과`),
} as const;
export const empty = say(
  'The list is empty: this system found nothing. Move the slider to add results.',
  '목록이 비어 있습니다. 시스템이 아무것도 찾지 못했습니다. 결과 수를 늘리면 빈 결과가 더해집니다.',
);
export const reset = say('Start again', '처음 상태로');
