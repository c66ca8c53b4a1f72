import { type Act, type JudgeCall, text } from '../services/judge-server.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A stand-in for a language model: it fills in the form that it is asked for, and is of no mind of its own. */
export function agreeable(call: JudgeCall): Act {
  const format = call.body.response_format as { json_schema?: { schema?: Schema } } | undefined;
  return text(JSON.stringify(filled(format?.json_schema?.schema ?? { properties: {} }, call.document)));
}

function filled({ type, enum: choices, items, properties }: Schema, said: string): unknown {
  if (choices) return choices.at(-1);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, filled(of, said)]));
  if (type === 'array') return [filled(items ?? {}, said)];
  return type === 'integer' || type === 'number' ? 1 : '체류기간을 연장할 때 내는 서류';
}
