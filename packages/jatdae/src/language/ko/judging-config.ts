import type { config as en } from '../en/judging-config.ts';
import type { Translation } from '../message.ts';

export const config = {
  keyIsName: ({ judge }) =>
    `판정 모델 ${judge}의 key에는 OPENAI_API_KEY 같은 환경 변수 이름을 적습니다. 키 자체는 파일이 아니라 환경 변수에 두십시오`,
  reservedName: ({ name }) =>
    `"${name}"은(는) jatdae judge의 동작 이름이라 판정 모델 이름으로 쓸 수 없습니다. 다른 이름을 고르십시오`,
  unknownJudge: ({ name, near, all }) =>
    `jatdae.yaml의 judges:에 "${name}"이(가) 없습니다.${near.length > 0 ? ` 혹시 ${near.join(', ')}입니까?` : ''}${all.length > 0 ? ` (있는 것: ${all.join(', ')})` : ''}`,
  noJudge:
    '누가 판정할지 알려 주십시오. jatdae.yaml의 judges:에 적고 jatdae judge 이름으로 부르거나, --url http://localhost:1234/v1 --model 이름을 주십시오',
  whichJudge: ({ all }) =>
    `jatdae.yaml에 판정 모델이 여럿입니다. 하나를 고르거나, 여럿을 적어 다수결로 하십시오: ${all.join(', ')}`,
  circular: ({ judge, family, parts }) =>
    `판정 모델 ${judge}은(는) ${family} 계열로 ${parts.join(', ')}와(과) 같은 계열입니다. 자기 취향을 스스로 채점하게 됩니다. 다른 계열로 바꾸거나 이름을 적어 허용하십시오(allow_family: [${family}] 또는 --allow-family ${family}). 허용하면 모든 보고서에 표시합니다`,
} satisfies Translation<typeof en>;
