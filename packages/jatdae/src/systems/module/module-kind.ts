import { resolve } from 'node:path';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { systems, project as words } from '../../language/index.ts';
import { checkedAnswer } from '../checked-answer.ts';
import type { SystemContext, SystemKind } from '../kind.ts';
import type { System } from '../system.ts';
import { ModuleThread } from './module-thread.ts';

const schema = z.strictObject({
  type: z.literal('module'),
  path: z.string().describe('JavaScript or TypeScript file, from the folder of jatdae.yaml'),
  export: z.string().optional().describe('name of the export; default search, retriever or the default export'),
  concurrency: z.int().min(1).max(64).optional().describe('searches under way at once; default 1'),
  timeout: z
    .number()
    .positive()
    .max(3600)
    .default(60)
    .describe('seconds for one search; loading may take ten times as long'),
});

/** A file of the user's own that exports `search(question, k)`, or a LangChain.js or LlamaIndex.TS retriever. */
export const moduleKind: SystemKind<z.infer<typeof schema>> = {
  type: 'module',
  about: systems.kinds.moduleKind,
  schema,
  create: async (config, context) => moduleSystem(config, context),
};

function moduleSystem(config: z.infer<typeof schema>, context: SystemContext): System {
  const file = resolve(context.folder, config.path);
  const thread = new ModuleThread(file, config.export, config.timeout);
  let told = false;
  return {
    name: context.name,
    ...(config.concurrency !== undefined && { concurrency: config.concurrency }),
    ready: async () => {
      await thread.load();
      return { notices: [] };
    },
    search: async (query, depth, signal) => {
      const { items, all } = await thread.search(query.text, depth, signal).catch((cause: unknown) => {
        if (!(cause instanceof JatdaeError)) throw cause;
        throw new JatdaeError(words.module.inAnswer({ system: context.name, query: query.id, what: cause.say }), {
          exitCode: 3,
          cause,
        });
      });
      if (all > depth && !told) {
        told = true;
        context.notice({
          level: 'warning',
          code: 'more-than-asked',
          say: words.module.moreThanAsked({ system: context.name, asked: depth, got: all }),
        });
      }
      return checkedAnswer(items, depth, context.name, query.id).answer;
    },
    close: () => thread.close(),
  };
}
