import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** GNU time tells the processor time and the peak memory of a command. */
const TIME = '/usr/bin/time';

/**
 * Run a command with its output in a file.
 *
 * @returns seconds by the wall clock and, where GNU time is there, of the processors, and peak memory in MiB
 */
export async function measured([command, ...args], output) {
  const timed = existsSync(TIME);
  const report = join(output, '..', 'time.txt');
  const stdout = openSync(output, 'w');
  const whole = timed ? [TIME, '-f', '%U %S %M', '-o', report, command, ...args] : [command, ...args];
  const start = performance.now();
  const code = await new Promise((resolve, reject) => {
    const child = spawn(whole[0], whole.slice(1), { stdio: ['ignore', stdout, 'pipe'] });
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve(0) : reject(new Error(`${command}: ${errors}`))));
  });
  const wall = (performance.now() - start) / 1000;
  closeSync(stdout);
  if (!timed || code !== 0) return { wall };
  const [user, system, kibibytes] = readFileSync(report, 'utf8').trim().split(/\s+/).map(Number);
  rmSync(report);
  return { wall, processor: user + system, memory: kibibytes / 1024 };
}
