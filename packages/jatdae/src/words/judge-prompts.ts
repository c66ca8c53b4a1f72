import { type Say, say } from './say.ts';

export const noPrompt = (fault: string): Say =>
  say(
    `this is no prompt file (${fault}). It begins with --- and the lines name, version and scale, then --- and the text; jatdae judge prompt relevance-0-2 prints one to start from`,
    `판정 프롬프트 파일로 읽을 수 없습니다(${fault}). --- 줄 사이에 name, version, scale을 적고 그 아래에 본문을 씁니다. jatdae judge prompt relevance-0-2로 본보기를 볼 수 있습니다`,
  );
export const unknownPlaceholder = (name: string, known: readonly string[]): Say =>
  say(
    `{{${name}}} is not known here; a prompt may use ${known.map((one) => `{{${one}}}`).join(', ')}`,
    `{{${name}}}은(는) 쓸 수 없는 자리표시입니다. 쓸 수 있는 것: ${known.map((one) => `{{${one}}}`).join(', ')}`,
  );
export const placeholderMissing = (name: string): Say =>
  say(
    `the prompt has no {{${name}}}, so the judge would not see it; write it where it belongs`,
    `프롬프트에 {{${name}}}이(가) 없어 판정 모델이 볼 수 없습니다. 들어갈 자리에 적어 주십시오`,
  );
export const emptyGuideline: Say = say(
  'the guideline is empty; write down the definitions, or leave --guideline out',
  '판정 지침이 비어 있습니다. 정의를 적거나 --guideline을 빼십시오',
);
export const guidelineNotUsed = (prompt: string): Say =>
  say(
    `the prompt ${prompt} has no {{guideline}}, so the judge would not see the guideline; write it where it belongs`,
    `프롬프트 ${prompt}에 {{guideline}}이 없어 판정 모델이 지침을 볼 수 없습니다. 들어갈 자리에 적어 주십시오`,
  );
export const unknownPrompt = (name: string, known: readonly string[]): Say =>
  say(
    `"${name}" is neither a prompt of jatdae (${known.join(', ')}) nor a file`,
    `"${name}"은(는) jatdae에 있는 프롬프트(${known.join(', ')})도 파일도 아닙니다`,
  );
