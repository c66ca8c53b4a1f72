import type { Diagnosis } from '../doctor/diagnose.ts';
import { plainJson } from './plain-json.ts';

/** A diagnosis for programs. Version 1: fields are only ever added. */
export function doctorData({ checks, counts, exitCode }: Diagnosis): object {
  return {
    version: 1,
    exit_code: exitCode,
    counts,
    checks: checks.map(({ area, name, subject, level, outside, say }) =>
      plainJson({ area, name, subject, level, outside: outside ?? false, message: say.en, message_ko: say.ko }),
    ),
  };
}
