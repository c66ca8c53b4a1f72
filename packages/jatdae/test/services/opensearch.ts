import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath, startProgram } from './process.ts';
import type { ServiceKind } from './service.ts';

const TARGET = fileURLToPath(new URL('./opensearch/target', import.meta.url));

/** A real OpenSearch node on loopback (see opensearch/), with the analysers standard and nori. */
export const openSearch: ServiceKind = {
  missing: () => {
    if (onPath('java') === undefined) return 'java is missing (scripts/services.sh)';
    return existsSync(join(TARGET, 'launcher.jar')) ? undefined : 'its launcher is not built (scripts/services.sh)';
  },
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jatdae-opensearch-'));
    const classes = [join(TARGET, 'launcher.jar'), join(TARGET, 'lib', '*')].join(delimiter);
    // The first compiler only: a node that lives for seconds never earns back the second one's work.
    const java = ['-Xms512m', '-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', classes];
    const args = [...java, 'jatdae.Launcher', folder];
    const running = await startProgram('java', args, /listening (\S+)\s/u, { patience: 90_000 });
    return {
      url: `http://${running.line[1]}`,
      stop: async () => {
        await running.stop((child) => child.stdin?.end());
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
