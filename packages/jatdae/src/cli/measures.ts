import { families, nearest } from '@jatdae/measures';
import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { plainTable } from '../report/table.ts';
import * as words from '../words/measures.ts';
import type { Verb } from './command.ts';
import { choice } from './options.ts';

/** `jatdae measures [NAME]`: the reference. */
export const measuresVerb: Verb = {
  configure(command: Command, lang) {
    command.argument('[name]', words.name[lang]).option('--format <table|json>', words.format[lang], 'table');
  },

  async run(session, [name], options) {
    const format = choice('--format', options.format, ['table', 'json'] as const);
    const { lang } = session;
    const chosen = families.filter(
      (f) => name === undefined || [f.name, ...(f.aliases ?? []), ...(f.trec ?? [])].includes(name),
    );
    if (chosen.length === 0) {
      const known = families.flatMap((f) => [f.name, ...(f.aliases ?? []), ...(f.trec ?? [])]);
      throw new JatdaeError(words.unknown(name!, nearest(name!, known)));
    }
    if (format === 'json') {
      const data = chosen.map(({ name, aliases, trec, title, about, formula, source, notes, cutoff, better }) => ({
        name,
        aliases: aliases ?? [],
        trec_eval: trec ?? [],
        title,
        about,
        formula,
        source,
        notes: notes ?? null,
        cutoff,
        better,
      }));
      session.out(`${JSON.stringify({ version: 1, measures: data }, null, 2)}\n`);
    } else if (name === undefined) {
      const rows = chosen.map((f) => [f.name + suffix(f.cutoff), f.title, (f.trec ?? []).join(', ')]);
      session.out(`${plainTable([words.head.measure[lang], words.head.title[lang], 'trec_eval'], rows, 3)}\n`);
    } else {
      for (const f of chosen) {
        const lines = [`${f.name}${suffix(f.cutoff)}: ${f.title}`, '', f.about, '', `  ${f.formula}`, ''];
        for (const [key, spec] of Object.entries(f.params)) lines.push(`  ${key}: ${spec.about}`);
        lines.push(`${words.head.source[lang]}: ${f.source}`);
        if (f.notes) lines.push(f.notes);
        session.out(`${lines.join('\n')}\n`);
      }
    }
    return 0;
  },
};

function suffix(cutoff: string): string {
  return cutoff === 'required' ? '@k' : cutoff === 'optional' ? '[@k]' : cutoff === 'recall' ? '@r' : '';
}
