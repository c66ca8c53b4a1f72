import { z } from 'zod';
import { translate } from '../language/index.ts';
import { aboutOption, type OptionShape } from './option.ts';
import type { AnyVerb } from './verb.ts';

/** The options of a verb as a JSON schema: what `call` takes, with defaults, and how the command line writes each. */
export function optionsSchema({ name, options }: AnyVerb): object {
  const shape: OptionShape = options;
  // Of what comes out, since a number may also be given as text; nothing has to be given.
  const { required: _, properties = {}, ...form } = z.toJSONSchema(z.object(shape), { io: 'output' });
  const described = Object.entries(properties).map(([key, property]) => {
    const { flag, about, group = 'measure' } = aboutOption(shape[key]!);
    return [key, { description: translate(about, 'en'), ...(property as object), flag, group }];
  });
  return { ...form, title: `Options of jatdae ${name}`, properties: Object.fromEntries(described) };
}
