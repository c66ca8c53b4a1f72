import type { GateResult } from '../gate/index.ts';
import { countsOf } from './gate-text.ts';
import { plainJson } from './plain-json.ts';

/** The version of the JSON that `jatdae gate` writes. */
const VERSION = 1;

export function gateJson(result: GateResult): string {
  const verdicts = result.verdicts.map(({ say, ...verdict }) => ({ ...verdict, message: say.en, messageKo: say.ko }));
  const doors = result.doors.map(({ direction, ...rest }) => ({
    ...rest,
    direction: direction && { colour: direction.colour, code: direction.code, evidence: direction.evidence },
  }));
  const { colour, passed, cannotTell, systems } = result;
  const document = { version: VERSION, colour, passed, cannotTell, counts: countsOf(result), systems, verdicts, doors };
  return `${JSON.stringify(plainJson(document), null, 2)}\n`;
}
