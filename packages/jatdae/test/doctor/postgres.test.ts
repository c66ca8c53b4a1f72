import { expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import { doctorData } from '../../src/verbs/doctor/doctor.ts';
import { sqlAt } from '../engines/postgres-admin.ts';
import { PASSWORD } from '../services/postgres.ts';
import { describeService } from '../services/service.ts';
import { diagnosed, notWell, said } from './diagnosed.ts';

describeService('postgres', 'a gold store in PostgreSQL', (running) => {
  const look = async () => {
    const found = await diagnosed(undefined, { store: running().url });
    const text = JSON.stringify(doctorData(found));
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(encodeURIComponent(PASSWORD));
    return found;
  };

  it('is looked at: none yet, newest, older, newer, refused', async () => {
    expect(said(await look(), 'store')).toContain('holds no gold store yet');
    // It was looked at, and nothing was made.
    expect(await sqlAt(running().url, "SELECT to_regnamespace('jatdae_gold') AS found")).toEqual([{ found: null }]);
    await (await openGoldStore(running().url)).close();
    const well = await look();
    expect(notWell(well)).toEqual([]);
    expect(said(well, 'store')).toBe('opens; version 3, the newest');
    await sqlAt(running().url, 'UPDATE jatdae_gold.store SET schema_version = 1');
    expect(said(await look(), 'store')).toContain('of version 1; the next command that opens it');
    await sqlAt(running().url, 'UPDATE jatdae_gold.store SET schema_version = 99');
    const newer = await look();
    expect([notWell(newer), newer.exitCode]).toEqual([['fault store'], 1]);
    const wrong = new URL(running().url);
    wrong.password = 'not-the-password';
    const refused = await diagnosed(undefined, { store: wrong.href });
    expect([notWell(refused), refused.exitCode]).toEqual([['fault store'], 1]);
    expect(said(refused, 'store')).not.toContain('not-the-password');
  });
});
