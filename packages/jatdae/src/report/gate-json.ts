import type { GateResult } from '../gate/index.ts';
import { translate } from '../language/index.ts';
import { countsOf } from './gate-text.ts';
import { jsonText } from './plain-json.ts';

/** The version of the JSON that `jatdae gate` writes. */
const VERSION = 1;

export function gateJson(result: GateResult): string {
  return `${jsonText(gateData(result), 2)}\n`;
}

export function gateData(result: GateResult) {
  const verdicts = result.verdicts.map(({ say, ...verdict }) => ({
    ...verdict,
    message: translate(say, 'en'),
    messageKo: translate(say, 'ko'),
  }));
  const doors = result.doors.map(({ direction, ...rest }) => ({
    ...rest,
    direction: direction && { colour: direction.colour, code: direction.code, evidence: direction.evidence },
  }));
  const { colour, passed, cannotTell, systems } = result;
  return { version: VERSION, colour, passed, cannotTell, counts: countsOf(result), systems, verdicts, doors };
}
