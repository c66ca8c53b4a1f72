import { type Say, say } from './say.ts';

/** What the measures' own package says of a name or a parameter, in English alone; what is not among these stays as it is. */
const KOREAN: readonly (readonly [RegExp, string])[] = [
  [/^there is no measure "(.*)"; the nearest are (.*)$/su, '"$1" 지표는 없습니다. 가까운 이름: $2'],
  [/^there is no measure "(.*)"; `jatdae measures`.*$/su, '"$1" 지표는 없습니다. 전체 목록: jatdae measures'],
  [/^trec_eval has no measure "(.*)"; the nearest are (.*)$/su, 'trec_eval에 "$1" 지표는 없습니다. 가까운 이름: $2'],
  [/^trec_eval has no measure "(.*)"$/su, 'trec_eval에 "$1" 지표는 없습니다'],
  [/^no measure is named; write for example (.*)$/su, '지표가 없습니다. 예: $1'],
  [
    /^"(.*)" names (\d+) measures \((.*)\); one is needed here$/su,
    '"$1": 지표가 $2개입니다($3). 여기에는 하나만 적으십시오',
  ],
  [
    /^cannot read "(.*)" as a measure: .*; write for example (.*) or (.*)$/su,
    '"$1": 지표로 읽을 수 없습니다. 예: $2, $3',
  ],
  [/^(\S+) has no parameter "(.*)"; it has none$/su, '$1: "$2" 인자가 없습니다. 받는 인자가 없는 지표입니다'],
  [/^(\S+) has no parameter "(.*)"; it has (.*)$/su, '$1: "$2" 인자가 없습니다. 있는 인자: $3'],
  [/^(\S+) needs (\w+): .*; write (.*)$/su, '$1: $2 인자가 필요합니다. 예: $3'],
  [/^(\S+) needs a cut-off; write for example (.*)$/su, '$1: 몇 위까지 볼지 적어야 합니다. 예: $2'],
  [/^(\S+) needs a recall point; write for example (.*)$/su, '$1: 재현율 지점을 적어야 합니다. 예: $2'],
  [/^(\S+) takes no cut-off; write (.*)$/su, '$1: 순위 한도(@)를 받지 않습니다. $2처럼 적으십시오'],
  [/^(\S+): a recall point lies in 0\.\.1$/su, '$1: 재현율 지점은 0부터 1까지의 수입니다'],
  [
    /^(.+): a cut-off is a whole number from 1; write for example (.*)$/su,
    '$1: @ 뒤에는 1 이상의 정수를 적으십시오. 예: $2',
  ],
  [/^(\S+) takes no parameters; write (.*)$/su, '$1: 인자를 받지 않습니다. $2처럼 적으십시오'],
  [/^(.+): a number is needed \(.*\)$/su, '$1: 수를 적으십시오'],
  [/^(.+): a whole number is needed \(.*\)$/su, '$1: 정수를 적으십시오'],
  [/^(.+): true or false is needed \(.*\)$/su, '$1: true 또는 false를 적으십시오'],
  [/^(.+): one of (.*) is needed \(.*\)$/su, '$1: $2 중 하나를 적으십시오'],
  [
    /^(.+): (\S+) is out of range; it must be at least (\S+) \(.*\)$/su,
    '$1: $2 값은 쓸 수 없습니다. $3 이상이어야 합니다',
  ],
  [/^(.+): (\S+) is out of range; it must be above (\S+) \(.*\)$/su, '$1: $2 값은 쓸 수 없습니다. $3보다 커야 합니다'],
  [
    /^(.+): (\S+) is out of range; it must be from (\S+) to (\S+) \(.*\)$/su,
    '$1: $2 값은 쓸 수 없습니다. $3부터 $4까지여야 합니다',
  ],
  [
    /^(.+): (\S+) is out of range; it must be between (\S+) and (\S+) \(.*\)$/su,
    '$1: $2 값은 쓸 수 없습니다. $3보다 크고 $4보다 작아야 합니다',
  ],
];

/** The sentence of a `MeasureError` in both languages. */
export function measureFault(message: string): Say {
  for (const [pattern, korean] of KOREAN)
    if (pattern.test(message)) return say(message, message.replace(pattern, korean));
  return say(message, message);
}
