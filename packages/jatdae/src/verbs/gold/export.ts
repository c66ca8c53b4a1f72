import { JatdaeError } from '../../errors.ts';
import { exportGold, reportText, setOf } from '../../gold/index.ts';
import { gold as words } from '../../language/index.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';
import { type StoreAccess, storeAt, storeOption } from './gold-store.ts';

interface Asked {
  readonly store: StoreAccess;
  readonly file: string;
}

/** `jatdae gold export FILE` */
export const goldExport = verb({
  name: 'gold export',
  operands: { name: '[file]', about: words.verb.about.files },
  options: {
    to: option.text('--to <format>', words.verb.about.to),
    force: option.flag('--force', words.verb.about.force),
    ...storeOption,
  },
  async open([file], { store }): Promise<Asked> {
    if (file === undefined) throw new JatdaeError(words.verb.fileNeeded({ action: 'export' }));
    return { store: storeAt(store), file };
  },
  run: ({ store: access, file }, { to, force }) =>
    access.use(async (store) =>
      exportGold(await store.snapshot(setOf), file, { ...(to !== undefined && { to }), force }),
    ),
  forms: { table: (report, { lang }) => reportText(report, lang) },
});
