import { JatdaeError } from '../../errors.ts';
import { cli, type Message } from '../../language/index.ts';

/** Where a check looks. In the order of the report. */
export const AREAS = ['machine', 'packages', 'project', 'runs', 'gate', 'gold', 'services'] as const;
export type Area = (typeof AREAS)[number];

/** `well`: nothing to do. `warning`: it works, and something will surprise. `fault`: something will fail. */
export type Level = 'well' | 'warning' | 'fault';

/** One thing that was looked at. */
export interface Check {
  /** Where it looks. */
  readonly area: Area;
  /** Stable and greppable, such as `disk` or `run`. */
  readonly name: string;
  /** Which one, where there are several: a package, a system, a file. */
  readonly subject?: string;
  /** How it stands. */
  readonly level: Level;
  /** It stands outside of this machine and project: a fault of it alone ends with 3. */
  readonly outside?: true;
  /** What was found and, where it is not well, what to do. */
  readonly say: Message;
}

/** All checks of an area share it. */
export type Checked = Omit<Check, 'area'>;

/** What a JatdaeError, or a file that cannot be read, says as a check; any other error is ours and passes on. */
export function faultOf(error: unknown, name: string, subject?: string): Checked {
  return {
    name,
    ...(subject !== undefined && { subject }),
    level: 'fault',
    ...(error instanceof JatdaeError && error.exitCode === 3 && { outside: true }),
    say: sentenceOf(error),
  };
}

function sentenceOf(error: unknown): Message {
  if (error instanceof JatdaeError) return error.sentence;
  const { code, path } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && typeof path === 'string') return cli.fileFault({ code, path });
  throw error;
}

/** The check of what `work` finds, or the fault that it ends with. */
export async function checked(
  name: string,
  subject: string | undefined,
  work: () => Promise<Checked> | Checked,
): Promise<Checked> {
  try {
    return await work();
  } catch (error) {
    return faultOf(error, name, subject);
  }
}
