import type { Say } from './say.ts';
import { say } from './say.ts';

const choice = (near: readonly string[], all: readonly string[]): Say =>
  near.length > 0
    ? say(`; did you mean ${near.join(' or ')}?`, `. 혹시 ${near.join(', ')} 말입니까?`)
    : say(`; there are ${all.join(', ')}`, `. 쓸 수 있는 것: ${all.join(', ')}`);

export const notYaml = (message: string): Say =>
  say(`this is not valid YAML: ${message}`, `YAML 문법에 맞지 않습니다: ${message}`);
export const yamlTooDeep = say(
  'the lists and maps are nested too deeply to be read; write it flatter',
  '목록과 맵이 너무 깊게 겹쳐 있어 읽을 수 없습니다. 더 얕게 적으십시오',
);
export const yamlTooMany = say(
  'an alias (*name) names nothing, or aliases stand for too much; write the values out',
  '별칭(*이름)이 가리키는 것이 없거나 너무 많은 것을 가리킵니다. 값을 직접 적으십시오',
);
export const notPortable = (name: string): Say =>
  say(
    `"${name}" cannot name a file on every system: no name of a device (CON, NUL, COM1), no "." at the end, at most 200 bytes; give another name`,
    `"${name}"은(는) 모든 운영체제에서 파일 이름으로 쓸 수 없습니다. 장치 이름(CON, NUL, COM1)이거나 "."로 끝나거나 200바이트를 넘지 않게 바꾸십시오`,
  );
export const twinNames = (one: string, other: string): Say =>
  say(
    `"${one}" and "${other}" differ only in case or in how letters are composed: on many disks they are one file; give one another name`,
    `"${one}"과(와) "${other}"은(는) 대소문자나 글자 조합 방식만 다릅니다. 많은 디스크에서 같은 파일이 되므로 한쪽 이름을 바꾸십시오`,
  );
export const unknownKey = (key: string, near: readonly string[], all: readonly string[]): Say => {
  const other = choice(near, all);
  return say(`there is no key ${key}${other.en}`, `없는 항목입니다: ${key}${other.ko}`);
};
export const badValue = (key: string, message: string, korean: string): Say =>
  say(`${key || 'the file'}: ${message}`, `${key || '파일'}: ${korean}`);
export const unknownType = (type: string, near: readonly string[], all: readonly string[]): Say => {
  const other = choice(near, all);
  return say(`there is no type of system "${type}"${other.en}`, `없는 시스템 종류입니다: "${type}"${other.ko}`);
};
export const unknownPart = (system: string, part: string, near: readonly string[]): Say => {
  const other = near.length > 0 ? choice(near, []) : say('', '');
  return say(
    `${system} is made of "${part}", which is no system of this file${other.en}`,
    `${system} 시스템이 쓰는 "${part}" 시스템이 이 파일에 없습니다${other.ko}`,
  );
};
export const circle = (names: readonly string[]): Say =>
  say(
    `these systems are made of each other: ${names.join(' > ')}`,
    `시스템이 서로를 물고 있습니다: ${names.join(' > ')}`,
  );
export const unknownSystem = (name: string, near: readonly string[], all: readonly string[]): Say => {
  const other = choice(near, all);
  return say(
    `there is no system "${name}" in jatdae.yaml${other.en}`,
    `jatdae.yaml에 "${name}" 시스템이 없습니다${other.ko}`,
  );
};
export const noConfig: Say = say(
  'there is no jatdae.yaml here; jatdae init writes one. Without it, name the files: jatdae eval --qrels Q RUN, jatdae run --docs D --queries Q -o RUN',
  'jatdae.yaml이 없습니다. jatdae init으로 만들 수 있습니다. 없이 쓰려면 파일을 직접 지정하십시오: jatdae eval --qrels Q RUN, jatdae run --docs D --queries Q -o RUN',
);
export const exists: Say = say(
  'this file exists; --force replaces it',
  '이미 있는 파일입니다. 바꾸려면 --force를 쓰십시오',
);
export const written = (file: string, systems: number): Say =>
  say(
    `wrote ${file}: ${systems} systems. Next: jatdae run && jatdae eval`,
    `${file} 저장: 시스템 ${systems}개. 다음 명령: jatdae run && jatdae eval`,
  );
