import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import type { CircularPart } from '../judging/circularity.ts';
import { isBuiltIn, type Judge } from '../judging/index.ts';
import { judging as words } from '../language/index.ts';
import { circularParts } from '../project/circular-parts.ts';
import { judgeFromConfig } from '../project/judge-config.ts';
import { type JudgeConfig, judgeSchema } from '../project/judge-schema.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import { circularPart } from '../report/judge-text.ts';
import type { Options } from './command.ts';
import { choice, integer } from './options.ts';
import { positive } from './positive.ts';

/** The judges of a call, and what of the systems is of their own family. */
export interface Panel {
  readonly judges: readonly [Judge, ...Judge[]];
  readonly circular: readonly (CircularPart & { readonly judge: string })[];
  readonly project: Project | undefined;
}

/** The judges that were named, or the one that the options or the project have. @throws JatdaeError */
export function panelOf(names: readonly string[], given: Options): Panel {
  const project = given.project !== undefined || existsSync(CONFIG_FILE) ? openProject(given.project) : undefined;
  const configs = chosen(names, given, project);
  const folder = project?.folder ?? '.';
  const judges = configs.map(({ name, config }) =>
    judgeFromConfig(config, { name, named: name, folder, env: process.env }),
  );
  const allowed = new Set([
    ...(given.allowFamily as string[]),
    ...configs.flatMap(({ config }) => config.allow_family),
  ]);
  const circular = judges.flatMap((judge) =>
    project ? circularParts(project, judge.client.model).map((part) => ({ judge: judge.name, ...part })) : [],
  );
  for (const judge of judges) {
    const parts = circular.filter((part) => part.judge === judge.name && !allowed.has(part.family));
    if (parts.length === 0) continue;
    const named = parts.map(circularPart);
    throw new JatdaeError(words.config.circular({ judge: judge.name, family: parts[0]!.family, parts: named }));
  }
  const [first, ...others] = judges;
  return { judges: [first!, ...others], circular, project };
}

interface Chosen {
  readonly name: string;
  readonly config: JudgeConfig;
}

function chosen(names: readonly string[], given: Options, project: Project | undefined): Chosen[] {
  if (given.url !== undefined && names.length === 0) {
    if (typeof given.model !== 'string') throw new JatdaeError(words.config.noJudge);
    return [{ name: given.model, config: overridden(undefined, given) }];
  }
  const judges = project?.config.judges ?? {};
  const all = Object.keys(judges);
  for (const name of names) {
    if (judges[name] === undefined)
      throw new JatdaeError(words.config.unknownJudge({ name, near: nearest(name, all, 1), all }));
  }
  if (names.length === 0 && all.length > 1) throw new JatdaeError(words.config.whichJudge({ all }));
  const picked = names.length > 0 ? [...new Set(names)] : all;
  if (picked.length === 0) throw new JatdaeError(words.config.noJudge);
  return picked.map((name) => ({ name, config: overridden(judges[name], given) }));
}

/** A configuration with what the command line says otherwise. */
function overridden(config: JudgeConfig | undefined, given: Options): JudgeConfig {
  const text = (key: string, value: unknown) => (typeof value === 'string' ? { [key]: value } : {});
  const whole = (key: string, flag: string, value: unknown, least: number, most?: number) =>
    value === undefined ? {} : { [key]: integer(flag, value, least, most) };
  const above0 = (key: string, flag: string, value: unknown) =>
    value === undefined ? {} : { [key]: positive(flag, value) };
  const price =
    given.priceIn === undefined && given.priceOut === undefined
      ? {}
      : {
          price: {
            in: positive('--price-in', given.priceIn ?? 0, true),
            out: positive('--price-out', given.priceOut ?? 0, true),
          },
        };
  return judgeSchema.parse({
    ...config,
    ...text('url', given.url),
    ...text('model', given.model),
    ...text('key', given.key),
    // Files of the command line start from where it was called, those of the project from its folder.
    ...(typeof given.prompt === 'string' && { prompt: isBuiltIn(given.prompt) ? given.prompt : resolve(given.prompt) }),
    ...(typeof given.guideline === 'string' && { guideline: resolve(given.guideline) }),
    ...(given.promptLang !== undefined && {
      language: choice('--prompt-lang', given.promptLang, ['ko', 'en'] as const),
    }),
    ...(given.structured !== undefined && {
      structured: choice('--structured', given.structured, ['json_schema', 'json_object', 'none'] as const),
    }),
    ...whole('samples', '--samples', given.samples, 1, 99),
    ...whole('max_chars', '--max-chars', given.maxChars, 1),
    ...whole('concurrency', '--concurrency', given.concurrency, 1, 256),
    ...whole('retries', '--retries', given.retries, 0, 20),
    ...above0('rate', '--rate', given.rate),
    ...above0('timeout', '--timeout', given.timeout),
    ...price,
  });
}
