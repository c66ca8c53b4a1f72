import { join } from 'node:path';
import { describe } from 'vitest';
import { sqlAt } from '../engines/postgres-admin.ts';
import { describeService } from '../services/service.ts';
import { tempFolder } from '../temp.ts';
import { storeContract } from './contract.ts';

describe('a gold store on SQLite', () => {
  storeContract({ place: async () => join(tempFolder(), 'new', 'gold.db') });
});

describeService('postgres', 'a gold store on PostgreSQL', (running) => {
  let databases = 0;
  storeContract({
    // A language that sorts a before B: ids must not follow it.
    place: async () => {
      const name = `gold_${databases++}`;
      await sqlAt(running().url, `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`);
      return running().url.replace(/\/postgres$/u, `/${name}`);
    },
  });
});
