import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measured } from '../trec-eval/measured.mjs';
import { CONTESTS, INPUT_OF, UNCOMPILED } from './contests.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Time ours and theirs in turn, each in a fresh process, round by round.
 *
 * @param {{ python: string, present: ReadonlySet<string>, inputs: Record<string, string[]>, work: string, rounds: number,
 *   tell: (line: string) => void }} options
 * @returns a result for each contest and each of its peers that is present
 */
export async function race({ python, present, inputs, work, rounds, tell }) {
  const turns = turnsOf(present);
  const seen = new Map(turns.map((turn) => [keyOf(turn), []]));
  const output = join(work, 'turn.json');
  for (let round = 0; round < rounds; round++) {
    for (const turn of turns) {
      const { peer, task } = turn;
      if (peer === UNCOMPILED && round > 0) continue;
      const files = inputs[INPUT_OF[task]] ?? [];
      const command =
        peer === 'jatdae'
          ? [process.execPath, here('speed.mjs'), task, ...files]
          : [python, here('speed.py'), peer, task, ...files];
      const whole = await measured(command, output);
      seen.get(keyOf(turn)).push({ whole, rows: JSON.parse(readFileSync(output, 'utf8')).rows });
      tell(`round ${round + 1}: ${peer}, ${task}: ${whole.wall.toFixed(1)} s`);
    }
  }
  return CONTESTS.flatMap((contest) =>
    contest.peers
      .filter(([peer]) => present.has(peer.split(',')[0]))
      .map(([peer, task]) => {
        const ours = seen.get(keyOf({ peer: 'jatdae', task: contest.ours }));
        return { row: contest.row, peer, ...resultOf(contest, ours, seen.get(keyOf({ peer, task }))) };
      }),
  );
}

/** Every process of a round, ours next to the peers' that it is compared with. */
function turnsOf(present) {
  const turns = new Map();
  for (const { ours, peers } of CONTESTS) {
    const there = peers.filter(([peer]) => present.has(peer.split(',')[0]));
    if (there.length === 0) continue;
    const all = [{ peer: 'jatdae', task: ours }, ...there.map(([peer, task]) => ({ peer, task }))];
    for (const turn of all) turns.set(keyOf(turn), turn);
  }
  return [...turns.values()];
}

const keyOf = ({ peer, task }) => `${peer}: ${task}`;

function resultOf({ row, whole }, ours, theirs) {
  if (whole) {
    const pick = (all) => ({
      clock: all.map((one) => one.whole.wall),
      processor: all.map((one) => one.whole.processor),
    });
    const memory = (all) => Math.round(median(all.map((one) => one.whole.memory ?? 0)));
    return {
      whole: versus(pick(ours), pick(theirs)),
      peakMebibytes: { ours: memory(ours), theirs: memory(theirs) },
    };
  }
  const at = (all, pick) => ({
    clock: all.map((one) => pick(one.rows[row].clock)),
    processor: all.map((one) => pick(one.rows[row].processor)),
  });
  const first = (times) => times[0];
  const later = (times) => median(times.slice(1));
  return { first: versus(at(ours, first), at(theirs, first)), later: versus(at(ours, later), at(theirs, later)) };
}

/** Medians over the rounds in milliseconds, and how many times as long theirs takes: median, least and greatest of the rounds. */
export function versus(ours, theirs) {
  const times = (key) => theirs[key].map((value, round) => value / Math.max(ours[key][round], 1e-6));
  const clock = times('clock');
  return {
    rounds: clock.length,
    ours: milliseconds(median(ours.clock)),
    theirs: milliseconds(median(theirs.clock)),
    times: significant(median(clock)),
    from: significant(Math.min(...clock)),
    to: significant(Math.max(...clock)),
    ...(ours.processor[0] !== undefined && { timesOfProcessor: significant(median(times('processor'))) }),
  };
}

/** Of an even number the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const milliseconds = (seconds) => significant(seconds * 1000);
const significant = (value) => Number(value.toPrecision(3));
