import { type Say, say } from './say.ts';

export const keyIsName = (judge: string): Say =>
  say(
    `key of the judge ${judge} names an environment variable, such as OPENAI_API_KEY; the key itself stands in the environment, never in a file`,
    `판정 모델 ${judge}의 key에는 OPENAI_API_KEY 같은 환경 변수 이름을 적습니다. 키 자체는 파일이 아니라 환경 변수에 두십시오`,
  );
export const reservedName = (name: string): Say =>
  say(
    `"${name}" is something that jatdae judge does, so no judge can be called that; choose another name`,
    `"${name}"은(는) jatdae judge의 동작 이름이라 판정 모델 이름으로 쓸 수 없습니다. 다른 이름을 고르십시오`,
  );
export const unknownJudge = (name: string, near: readonly string[], all: readonly string[]): Say =>
  say(
    `there is no judge "${name}" under judges: of jatdae.yaml${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ''}${all.length > 0 ? ` (there: ${all.join(', ')})` : ''}`,
    `jatdae.yaml의 judges:에 "${name}"이(가) 없습니다.${near.length > 0 ? ` 혹시 ${near.join(', ')}입니까?` : ''}${all.length > 0 ? ` (있는 것: ${all.join(', ')})` : ''}`,
  );
export const noJudge: Say = say(
  'say who judges: jatdae judge NAME with judges: in jatdae.yaml, or --url http://localhost:1234/v1 --model NAME',
  '누가 판정할지 알려 주십시오. jatdae.yaml의 judges:에 적고 jatdae judge 이름으로 부르거나, --url http://localhost:1234/v1 --model 이름을 주십시오',
);
export const whichJudge = (all: readonly string[]): Say =>
  say(
    `jatdae.yaml has several judges; say which, or name several to let them vote: ${all.join(', ')}`,
    `jatdae.yaml에 판정 모델이 여럿입니다. 하나를 고르거나, 여럿을 적어 다수결로 하십시오: ${all.join(', ')}`,
  );
export const circular = (judge: string, family: string, parts: readonly string[]): Say =>
  say(
    `the judge ${judge} is of the family ${family}, like ${parts.join(', ')}: it would grade its own taste. Take a judge of another family, or allow it by name (allow_family: [${family}] or --allow-family ${family}); every report will then say so`,
    `판정 모델 ${judge}은(는) ${family} 계열로 ${parts.join(', ')}와(과) 같은 계열입니다. 자기 취향을 스스로 채점하게 됩니다. 다른 계열로 바꾸거나 이름을 적어 허용하십시오(allow_family: [${family}] 또는 --allow-family ${family}). 허용하면 모든 보고서에 표시합니다`,
  );
