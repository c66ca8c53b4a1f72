import type { Say } from './say.ts';
import { say } from './say.ts';

export const headline: Say = say(
  'jatdae measures retrieval: how good is it, and can the numbers be trusted.',
  'jatdae(잣대)는 검색을 잽니다. 얼마나 좋은지, 숫자를 믿어도 되는지 알려 줍니다.',
);
export const usage: Say = say('Usage: jatdae VERB [options]', '사용법: jatdae 명령 [옵션]');
export const forAll: Say = say(
  'For every verb: --lang ko|en, --quiet, --help.',
  '모든 명령에 공통: --lang ko|en, --quiet, --help.',
);
export const more: Say = say(
  'Results go to stdout, all else to stderr. Exit codes: 0 well, 1 negative\nfinding, 2 bad call or input, 3 outside service failed.',
  '결과는 표준 출력, 나머지는 표준 오류로 나갑니다.\n종료 코드: 0 정상, 1 부정적 결과, 2 호출이나 입력 오류, 3 외부 서비스 실패.',
);
/** Headings of options on the help page of a verb; `task` for what a verb does that scores nothing. */
export const groups = {
  measure: say('What to measure:', '무엇을 잴지:'),
  task: say('What to do:', '무엇을 할지:'),
  inputs: say('Inputs:', '입력:'),
  output: say('Output:', '출력:'),
  rare: say('Rarely needed:', '드물게 쓰는 것:'),
  always: say('For every verb:', '모든 명령에 공통:'),
};
export const rareHidden = (count: number): Say =>
  say(
    `${count} more ${count === 1 ? 'option is' : 'options are'} rarely needed: --help all`,
    `드물게 쓰는 옵션 ${count}개 더 보기: --help all`,
  );
export const exitOne = (finding: Say): Say => say(`Exit code 1: ${finding.en}.`, `종료 코드 1: ${finding.ko}.`);
export const help: Say = say('show this page', '이 도움말 보기');
export const langOption: Say = say('language of messages (default: the locale)', '메시지 언어 (기본값: 로캘)');
export const quietOption: Say = say('no progress and no notices', '진행 상황과 알림을 표시하지 않음');

export const noticeLevel = { warning: say('warning', '경고'), note: say('note', '참고') } as const;

export const unknownVerb = (name: string, near: readonly string[]): Say =>
  say(
    `there is no verb "${name}"${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''} See jatdae --help`,
    `"${name}" 명령은 없습니다.${near.length > 0 ? ` 혹시 ${near.join(', ')} 명령입니까?` : ''} jatdae --help를 보십시오`,
  );
export const unknownOption = (option: string): Say =>
  say(`there is no option ${option}; see jatdae --help`, `${option} 옵션은 없습니다. jatdae --help를 보십시오`);

export const ofAction = (option: string, action: string): Say =>
  say(`${option} goes with ${action}`, `${option}은(는) ${action}와(과) 함께 씁니다`);

/** Commander's complaints, by their code. */
export function callFault(code: string, message: string): Say {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  switch (code) {
    case 'commander.unknownOption':
      return say(`there is no option ${quoted}; see --help`, `${quoted} 옵션은 없습니다. --help를 보십시오`);
    case 'commander.missingArgument':
      return say(`the argument ${quoted} is missing; see --help`, `인자 ${quoted} 값이 빠졌습니다. --help를 보십시오`);
    case 'commander.optionMissingArgument':
      return say(`the option ${quoted} needs a value`, `옵션 ${quoted} 뒤에 값을 적어야 합니다`);
    case 'commander.missingMandatoryOptionValue':
      return say(`the option ${quoted} is needed; see --help`, `옵션 ${quoted} 값이 꼭 필요합니다. --help를 보십시오`);
    case 'commander.excessArguments':
      return say(`too many arguments; see --help`, '인자가 너무 많습니다. --help를 보십시오');
    default:
      return say(message.replace(/^error: /, ''), message.replace(/^error: /, ''));
  }
}

export const fileFault = (code: string, path: string): Say => {
  if (code === 'ENOENT')
    return say(`${path}: there is no such file or folder`, `${path}: 그런 파일이나 폴더가 없습니다`);
  if (code === 'EACCES' || code === 'EPERM') {
    return say(`${path}: permission denied`, `${path}: 접근 권한이 없습니다`);
  }
  if (code === 'EISDIR')
    return say(`${path}: this is a folder; a file is needed`, `${path}: 폴더입니다. 파일을 지정하십시오`);
  return say(`${path}: ${code}`, `${path}: ${code}`);
};

/** Stdout takes no more: a full disk, a file that may not grow. */
export const outputFault = (code: string): Say =>
  code === 'ENOSPC'
    ? say(
        'the output is not whole: no space is left where it goes. Make room and call again',
        '출력을 쓸 공간이 없어 결과가 온전하지 않습니다. 공간을 비운 뒤 다시 실행하십시오',
      )
    : say(
        `the output is not whole: it could not be written (${code}). Look at where it goes and call again`,
        `출력을 쓰지 못해 결과가 온전하지 않습니다(${code}). 출력이 가는 곳을 확인한 뒤 다시 실행하십시오`,
      );

export const ourFault = (text: string): Say =>
  say(
    `this is a fault of jatdae, not of yours; please report it:\n${text}`,
    `사용자가 아니라 jatdae의 결함입니다. 아래 내용을 알려 주십시오.\n${text}`,
  );
