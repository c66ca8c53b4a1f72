import { type Act, grade, type JudgeCall, text } from '../../services/judge-server.ts';

/** What is asked: by the words of its prompt. */
export function kindOf({ messages }: JudgeCall): 'claims' | 'use' | 'claim' | 'nugget' {
  const question = messages.find(({ role }) => role === 'user')!.content;
  if (question.startsWith('Break the answer')) return 'claims';
  if (question.startsWith('Decide whether one passage')) return 'use';
  return question.startsWith('Decide whether the text') ? 'claim' : 'nugget';
}

export const partOf = ({ messages }: JudgeCall, name: string) =>
  new RegExp(`<${name}>\n(.*?)\n</${name}>`, 'su').exec(messages[1]!.content)?.[1] ?? '';

/** A judge that reads: a context is of use if it has a word of the question, a claim or nugget is there if its words are. */
export function honest(call: JudgeCall): Act {
  const kind = kindOf(call);
  if (kind === 'claims') {
    return text(
      JSON.stringify({
        claims: partOf(call, 'answer')
          .split('. ')
          .map((claim) => claim.replace(/\.$/u, '')),
      }),
    );
  }
  const passage = partOf(call, 'passage');
  if (kind === 'use') return grade(passage.includes('Friday') ? 1 : 0);
  if (kind === 'claim') return grade(passage.includes(partOf(call, 'claim')) ? 1 : 0);
  const nugget = partOf(call, 'query').split('Must be said: ')[1]!;
  const words = nugget.split(' ');
  const found = words.filter((word) => passage.includes(word)).length;
  return grade(found === words.length ? 2 : found > 0 ? 1 : 0);
}
