import { resolve } from 'node:path';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { systems, project as words } from '../../language/index.ts';
import { checkedAnswer } from '../checked-answer.ts';
import type { SystemContext, SystemKind } from '../kind.ts';
import type { System } from '../system.ts';
import { loadModule, messageOf } from './load-module.ts';
import type { Retrieve } from './retrievers.ts';
import { retrieverIn } from './retrievers.ts';

const schema = z.strictObject({
  type: z.literal('module'),
  path: z.string().describe('JavaScript or TypeScript file, from the folder of jatdae.yaml'),
  export: z.string().optional().describe('name of the export; default search, retriever or the default export'),
  concurrency: z.int().min(1).max(64).optional().describe('searches under way at once; default 1'),
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
  let retrieve: Promise<Retrieve> | undefined;
  const loaded = () => {
    retrieve ??= loadModule(file).then((exports) => retrieverIn(exports, config.export, config.path));
    return retrieve;
  };
  let cut = 0;
  return {
    name: context.name,
    ...(config.concurrency !== undefined && { concurrency: config.concurrency }),
    ready: async () => {
      await loaded();
      return { notices: [] };
    },
    search: async (query, depth, signal = new AbortController().signal) => {
      const search = await loaded();
      let given: Awaited<ReturnType<Retrieve>>;
      try {
        given = await search(query.text, depth, signal);
      } catch (cause) {
        if (cause instanceof JatdaeError)
          throw new JatdaeError(words.module.inAnswer({ system: context.name, query: query.id, what: cause.say }), {
            exitCode: 3,
            cause,
          });
        throw new JatdaeError(
          words.module.threw({ system: context.name, query: query.id, message: messageOf(cause) }),
          { exitCode: 3, cause },
        );
      }
      const checked = checkedAnswer(given, depth, context.name, query.id);
      if (checked.cut > 0 && cut++ === 0) {
        context.notice({
          level: 'warning',
          code: 'more-than-asked',
          say: words.module.moreThanAsked({ system: context.name, asked: depth, got: depth + checked.cut }),
        });
      }
      return checked.answer;
    },
    close: async () => {},
  };
}
