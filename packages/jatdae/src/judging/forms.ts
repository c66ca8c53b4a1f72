/** Languages in which a model is spoken to. These are words for models, not for people: they are a part of the prompt. */
export type PromptLanguage = 'ko' | 'en';

/** The form of a reply, reason before grade: said in words, because not every server enforces a schema. */
export const FORMS: Readonly<Record<PromptLanguage, (grades: readonly number[], evidence: boolean) => string>> = {
  ko: (grades, evidence) =>
    `JSON 객체 하나로만 답하십시오. 앞뒤에 다른 말을 붙이지 않습니다.
{"reason": "판정한 이유, 한두 문장", ${evidence ? '"evidence": "문서에서 글자 그대로 옮긴 근거, 없으면 빈 문자열", ' : ''}"grade": 등급}
이유를 먼저 쓰고 등급을 나중에 씁니다. grade는 ${grades.join(', ')} 가운데 하나인 숫자입니다.`,
  en: (grades, evidence) =>
    `Reply with one JSON object and nothing before or after it:
{"reason": "why, in one or two sentences", ${evidence ? '"evidence": "the deciding words of the document, letter by letter; empty if there are none", ' : ''}"grade": the grade}
Write the reason first and the grade last. grade is a number, one of ${grades.join(', ')}.`,
};

/** Asks again: shows the model its unreadable reply and the form once more. */
export function repairOf(language: PromptLanguage, reply: string, form: string): string {
  return language === 'ko'
    ? `앞서 보낸 답을 읽을 수 없습니다.\n<답>\n${reply}\n</답>\n같은 판정을 아래 형식으로 다시 적어 주십시오.\n${form}`
    : `Your reply could not be read.\n<reply>\n${reply}\n</reply>\nGive the same judgement again in this form.\n${form}`;
}

/** How much of a document is shown, in characters. */
export function shownNote(language: PromptLanguage, shown: number, all: number): string {
  const [some, whole] = [shown, all].map((n) => n.toLocaleString('en-US'));
  if (language === 'ko') {
    return shown === all
      ? `위는 문서 전체(${whole}자)입니다.`
      : `문서 전체 ${whole}자 가운데 앞 ${some}자만 보입니다. 보이지 않는 부분에 무엇이 있으리라고 짐작하지 마십시오.`;
  }
  return shown === all
    ? `This is the whole document (${whole} characters).`
    : `Only the first ${some} of ${whole} characters are shown. Do not guess what the part that you cannot see may say.`;
}
