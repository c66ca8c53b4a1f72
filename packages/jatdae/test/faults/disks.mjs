import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Why small and read-only disks cannot be had here; undefined where they can. */
export function noDisks() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs root on Linux';
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'mounting is not allowed';
  }
}

/** Run a script in a mount namespace of its own, which goes with it: nothing stays mounted. */
function mounted(script, folder, commands, args) {
  const line = `${commands.join(' && ')} && exec "$0" "$@"`;
  const text = execFileSync('unshare', ['-m', 'sh', '-c', line, process.execPath, here(script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(text);
}

/** Label on a disk of 1 MB until it is full, then on one of 16 MB. */
export function onFullDisk(module) {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-disk-'));
  try {
    const mount = `mount -t tmpfs -o size=1m none ${folder}`;
    return mounted('full-disk.mjs', '/', [mount], [module, folder, `mount -o remount,size=16m ${folder}`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Open a new store and one that is there, in a folder that is read-only (for root too). */
export async function inReadOnlyFolder(module) {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-disk-'));
  try {
    const { openGoldStore } = await import(module);
    const store = await openGoldStore(join(folder, 'gold.db'));
    await store.putQueries([{ id: 'q', text: '질의' }], { actor: 'setup' });
    await store.close();
    const mount = [`mount --bind ${folder} ${folder}`, `mount -o remount,bind,ro ${folder}`];
    return mounted('read-only.mjs', '/', mount, [module, folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
