import { type Say, say } from './say.ts';

/**
 * What the package of the measures says of a measure's name or parameter, by its codes. Its English sentence comes as
 * `message`.
 */
export const of = {
  'unknown-measure': ({ message, name, nearest }: { message: string; name: string; nearest: readonly string[] }): Say =>
    say(
      message,
      `"${name}" 지표는 없습니다. ${nearest.length > 0 ? `가까운 이름: ${nearest.join(', ')}` : '전체 목록: jatdae measures'}`,
    ),
  'unknown-trec-measure': ({
    message,
    name,
    nearest,
  }: {
    message: string;
    name: string;
    nearest: readonly string[];
  }): Say =>
    say(
      message,
      `trec_eval에 "${name}" 지표는 없습니다${nearest.length > 0 ? `. 가까운 이름: ${nearest.join(', ')}` : ''}`,
    ),
  'no-measure': ({ message, example }: { message: string; example: string }): Say =>
    say(message, `지표가 없습니다. 예: ${example}`),
  'several-measures': ({ message, text, names }: { message: string; text: string; names: readonly string[] }): Say =>
    say(message, `"${text}": 지표가 ${names.length}개입니다(${names.join(', ')}). 여기에는 하나만 적으십시오`),
  unreadable: ({ message, text, examples }: { message: string; text: string; examples: readonly string[] }): Say =>
    say(message, `"${text}": 지표로 읽을 수 없습니다. 예: ${examples.join(', ')}`),
  'unknown-parameter': ({
    message,
    measure,
    key,
    keys,
  }: {
    message: string;
    measure: string;
    key: string;
    keys: readonly string[];
  }): Say =>
    say(
      message,
      `${measure}: "${key}" 인자가 없습니다. ${keys.length > 0 ? `있는 인자: ${keys.join(', ')}` : '받는 인자가 없는 지표입니다'}`,
    ),
  'missing-parameter': ({
    message,
    measure,
    key,
    example,
  }: {
    message: string;
    measure: string;
    key: string;
    example: string;
  }): Say => say(message, `${measure}: ${key} 인자가 필요합니다. 예: ${example}`),
  'needs-cutoff': ({ message, measure, example }: { message: string; measure: string; example: string }): Say =>
    say(message, `${measure}: 몇 위까지 볼지 적어야 합니다. 예: ${example}`),
  'needs-recall': ({ message, measure, example }: { message: string; measure: string; example: string }): Say =>
    say(message, `${measure}: 재현율 지점을 적어야 합니다. 예: ${example}`),
  'no-cutoff': ({ message, measure }: { message: string; measure: string }): Say =>
    say(message, `${measure}: 순위 한도(@)를 받지 않습니다. ${measure}처럼 적으십시오`),
  'bad-recall': ({ message, measure }: { message: string; measure: string }): Say =>
    say(message, `${measure}: 재현율 지점은 0부터 1까지의 수입니다`),
  'bad-cutoff': ({ message, measure, example }: { message: string; measure: string; example: string }): Say =>
    say(message, `${measure}: @ 뒤에는 1 이상의 정수를 적으십시오. 예: ${example}`),
  'no-parameters': ({ message, measure }: { message: string; measure: string }): Say =>
    say(message, `${measure}: 인자를 받지 않습니다. ${measure}처럼 적으십시오`),
  'needs-number': ({ message, at }: { message: string; at: string }): Say => say(message, `${at}: 수를 적으십시오`),
  'needs-whole': ({ message, at }: { message: string; at: string }): Say => say(message, `${at}: 정수를 적으십시오`),
  'needs-flag': ({ message, at }: { message: string; at: string }): Say =>
    say(message, `${at}: true 또는 false를 적으십시오`),
  'needs-choice': ({ message, at, choices }: { message: string; at: string; choices: string }): Say =>
    say(message, `${at}: ${choices} 중 하나를 적으십시오`),
  'out-of-range': ({
    message,
    at,
    value,
    range: [min, max],
    open,
  }: {
    message: string;
    at: string;
    value: number;
    range: readonly [number, number | undefined];
    open: boolean;
  }): Say => {
    const wanted =
      max === undefined
        ? open
          ? `${min}보다 커야 합니다`
          : `${min} 이상이어야 합니다`
        : open
          ? `${min}보다 크고 ${max}보다 작아야 합니다`
          : `${min}부터 ${max}까지여야 합니다`;
    return say(message, `${at}: ${value} 값은 쓸 수 없습니다. ${wanted}`);
  },
  other: ({ message }: { message: string }): Say => say(message, message),
} as const;
