import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DEBIAN = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are; undefined without them. */
export function postgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  return newest.find((folder) => existsSync(join(folder, 'initdb')));
}

/** A PostgreSQL server of its own, with fsync as it is by default, that can be killed with all its processes. */
export class PostgresServer {
  #folder = mkdtempSync(join(tmpdir(), 'jatdae-faults-pg-'));
  #user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  #child;

  async init() {
    if (this.#user.uid !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const bin = postgresPrograms();
    const args = ['-D', join(this.#folder, 'data'), '-U', 'jatdae', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'];
    execFileSync(join(bin, 'initdb'), args, { cwd: this.#folder, stdio: 'pipe', ...this.#user });
    this.port = await freePort();
    this.url = `postgres://jatdae@127.0.0.1:${this.port}/postgres`;
    await this.start();
  }

  async start() {
    const settings = ['listen_addresses=127.0.0.1', `port=${this.port}`, 'unix_socket_directories='];
    const args = ['-D', join(this.#folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(postgresPrograms(), 'postgres'), args, {
      cwd: this.#folder,
      stdio: 'pipe',
      ...this.#user,
    });
    this.#child = child;
    let printed = '';
    await new Promise((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (chunk) => {
        printed += chunk;
        if (/ready to accept connections/u.test(printed)) resolve();
      });
      child.once('exit', (code) => reject(new Error(`postgres ended with ${code}:\n${printed}`)));
    });
    child.removeAllListeners('exit');
  }

  /** SIGKILL for the server and every process of it, none of which may tidy up. */
  async kill() {
    const { pid } = this.#child;
    const processes = [pid, ...childrenOf(pid)];
    const ended = once(this.#child, 'close');
    for (const process_ of processes) {
      try {
        process.kill(process_, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    await ended;
    for (const process_ of processes) while (existsSync(`/proc/${process_}`)) await sleep(5);
  }

  async stop() {
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGINT');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function idOf(option) {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
