import { loadInput } from '../formats/index.ts';
import type { Look, StrangeFile } from '../language/index.ts';

/** How a shape that old test collections use is told, and the program that turns it into lines. */
interface Shape {
  readonly look: Look;
  is(lines: readonly string[]): boolean;
  /** For awk. */
  readonly program?: string;
}

const numbers = (line: string) => /^\s*-?\d+(\s+-?\d+)*\s*$/.test(line);
const fields = (line: string) => line.trim().split(/\s+/);
const slash = (line: string) => line.trim() === '/';
const letters = (line: string) => /\p{L}/u.test(line);
const TEXT = '{t=t" "$0}';

const SHAPES: readonly Shape[] = [
  {
    // NPL: a number, the relevant documents, a slash.
    look: 'lists',
    is: (lines) => lines.some(slash) && lines.every((line) => slash(line) || numbers(line)),
    program: '$1=="/"{i="";next}i==""{i=$1;next}{for(k=1;k<=NF;k++)print i,0,$k,1}',
  },
  {
    // LISA: `Query 1`, `2 Relevant Refs:`, the documents, -1.
    look: 'lists',
    is: (lines) => /^Query +\d+$/.test(lines[0]!) && lines.some((line) => /Relevant Refs:$/.test(line)),
    program: '/^Query/{i=$2;next}/Refs/{next}{for(k=1;k<=NF;k++)if($k>0)print i,0,$k,1}',
  },
  {
    // A query, how many, the documents.
    look: 'lists',
    is: (lines) => lines.every((line) => numbers(line) && Number(fields(line)[1]) === fields(line).length - 2),
    program: '{for(k=3;k<=NF;k++)print $1,0,$k,1}',
  },
  {
    // TIME: a query and its documents, a query a line.
    look: 'lists',
    is: (lines) =>
      lines.every(
        (line, i) => numbers(line) && (i === 0 || Number(fields(line)[0]) > Number(fields(lines[i - 1]!)[0])),
      ) && lines.some((line) => fields(line).length > 3),
    program: '{for(k=2;k<=NF;k++)print $1,0,$k,1}',
  },
  { look: 'lists', is: (lines) => lines.every(numbers) && lines.some((line) => fields(line).length > 1) },
  {
    // NPL: a number, the text, a slash.
    look: 'texts',
    is: (lines) => lines.some(slash) && /^\s*\d+\s*$/.test(lines[0]!) && lines.some(letters),
    program: `$1=="/"{print i"\\t"t;i=t="";next}i==""{i=$1;next}${TEXT}`,
  },
  {
    // TIME: *TEXT and *FIND begin a text, which goes by its place; *STOP ends the file.
    look: 'texts',
    is: (lines) => /^\*(TEXT|FIND)\b/.test(lines[0]!),
    program: `/^\\*(TEXT|FIND|STOP)/{if(n)print n"\\t"t;n++;t="";next}${TEXT}`,
  },
  {
    // LISA: `Document 1`, the text, a row of stars.
    look: 'texts',
    is: (lines) => /^Document +\d+$/.test(lines[0]!.trim()) && lines.some((line) => /^\*{10,}$/.test(line.trim())),
    program: `/^Document +[0-9]+/{i=$2;next}/^\\*\\*\\*\\*/{print i"\\t"t;t="";next}${TEXT}`,
  },
  {
    // LISA's questions: a number, the text, a # at its end.
    look: 'texts',
    is: (lines) => /^\s*\d+\s*$/.test(lines[0]!) && lines.some((line) => /#\s*$/.test(line)),
    program: `i==""{i=$1;next}${TEXT}/#[ \\r]*$/{print i"\\t"t;i=t=""}`,
  },
  { look: 'words', is: (lines) => lines.length > 2 && lines.every((line) => /^\p{L}+('\p{L}+)?$/u.test(line.trim())) },
];

/** What a file that no format knows looks like. */
export async function looksLike(file: string, shown: string): Promise<StrangeFile> {
  let lines: readonly string[];
  try {
    lines = (await (await loadInput()).Input.open(file, {})).sample.lines;
  } catch {
    return { file: shown, begins: '' };
  }
  if (lines.length === 0) return { file: shown, begins: '' };
  const begins = lines[0]!.trim().slice(0, 40);
  const shape = SHAPES.find(({ is }) => is(lines));
  if (!shape) return { file: shown, begins };
  const { look, program } = shape;
  const output = `${shown}.${look === 'lists' ? 'qrels.txt' : 'tsv'}`;
  const [from, to] = [shown, output].map((path) => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)));
  return { file: shown, begins, look, ...(program && { command: `awk '${program}' ${from} > ${to}` }) };
}
