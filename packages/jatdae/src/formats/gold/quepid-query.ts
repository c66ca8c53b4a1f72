import { attributeOf } from '../../collection/index.ts';
import type { Json } from '../json-text.ts';
import type { QueryDraft } from './gold-builder.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { anyText, type Fields, jsonIn, saysSomething } from './json-fields.ts';
import type { Writable } from './json-out.ts';

/** What Quepid says of a query, in books and cases alike. */
export function quepidAttribute(name: string): boolean {
  return name === 'information_need' || name === 'options';
}

export function quepidQuery(fields: Fields): QueryDraft {
  const need = fields.get('information_need');
  const options = fields.get('options');
  const note = fields.text('notes');
  const attributes: [string, string][] = [];
  if (says(need)) attributes.push(['information_need', anyText(need)]);
  if (says(options)) attributes.push(['options', anyText(options)]);
  return {
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(note ? { note } : {}),
  };
}

function says(value: Json | undefined): value is Json {
  return value !== undefined && saysSomething(value);
}

export function quepidFields({ attributes, note }: GoldSetQuery): { readonly [key: string]: Writable } {
  const own = (name: string) => attributeOf(attributes, name);
  const options = own('options');
  return {
    information_need: own('information_need') ?? null,
    notes: note ?? null,
    options: options === undefined ? null : (jsonIn(options) ?? options),
  };
}
