import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, onPath, startProgram } from './process.ts';
import type { ServiceKind } from './service.ts';

/** Where Debian puts each version's programs, which are not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

function programs(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  const own = onPath('initdb')?.replace(/\/initdb$/u, '');
  return [...newest, ...(own === undefined ? [] : [own])].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root; Debian's package brings this user. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** The password holds what a URL must escape, and what must never be printed. */
export const PASSWORD = 'gaebal/비밀@0';

/** A PostgreSQL server of its own on loopback, with its data in a temporary folder. */
export const postgres: ServiceKind = {
  missing: () => (programs() === undefined ? 'apt-get install postgresql brings it (scripts/services.sh)' : undefined),
  start: async () => {
    const bin = programs() as string;
    const user = otherUser();
    const folder = mkdtempSync(join(tmpdir(), 'jatdae-postgres-'));
    const data = join(folder, 'data');
    const secret = join(folder, 'password');
    writeFileSync(secret, PASSWORD);
    for (const path of [folder, secret]) if (user) chownSync(path, user.uid, user.gid);
    const cluster = ['-D', data, '-U', 'jatdae', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256'];
    execFileSync(join(bin, 'initdb'), [...cluster, `--pwfile=${secret}`, '--no-sync'], {
      cwd: folder,
      stdio: 'pipe',
      ...user,
    });
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: 20,
      shared_buffers: '16MB',
      lc_messages: 'C',
    };
    const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const running = await startProgram(join(bin, 'postgres'), ['-D', data, ...args], /ready to accept connections/u, {
      cwd: folder,
      ...user,
    });
    return {
      url: `postgres://jatdae:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        // SIGINT is the fast shutdown: it does not wait for clients.
        await running.stop((child) => child.kill('SIGINT'));
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
