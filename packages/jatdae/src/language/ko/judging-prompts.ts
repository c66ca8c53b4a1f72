import type { prompts as en } from '../en/judging-prompts.ts';
import type { Translation } from '../message.ts';

export const prompts = {
  noPrompt: ({ fault }) =>
    `판정 프롬프트 파일로 읽을 수 없습니다(${fault}). --- 줄 사이에 name, version, scale을 적고 그 아래에 본문을 씁니다. jatdae judge prompt relevance-0-2로 본보기를 볼 수 있습니다`,
  unknownPlaceholder: ({ name, known }) =>
    `{{${name}}}은(는) 쓸 수 없는 자리표시입니다. 쓸 수 있는 것: ${known.map((one) => `{{${one}}}`).join(', ')}`,
  placeholderMissing: ({ name }) =>
    `프롬프트에 {{${name}}}이(가) 없어 판정 모델이 볼 수 없습니다. 들어갈 자리에 적어 주십시오`,
  emptyGuideline: '판정 지침이 비어 있습니다. 정의를 적거나 --guideline을 빼십시오',
  guidelineNotUsed: ({ prompt }) =>
    `프롬프트 ${prompt}에 {{guideline}}이 없어 판정 모델이 지침을 볼 수 없습니다. 들어갈 자리에 적어 주십시오`,
  unknownPrompt: ({ name, known }) => `"${name}"은(는) jatdae에 있는 프롬프트(${known.join(', ')})도 파일도 아닙니다`,
} satisfies Translation<typeof en>;
