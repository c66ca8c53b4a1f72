import { createHash } from 'node:crypto';

/** Names that Windows keeps for devices, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
/** Bytes: file systems take 255, and endings come behind. */
const LONGEST = 200;

/** Whether a name of letters, digits and `._+-` can name a file or folder on every system. */
export function isPortable(name: string): boolean {
  return !DEVICE.test(name) && !name.endsWith('.') && Buffer.byteLength(name) <= LONGEST;
}

/** What two names have in common that are one file on disks that know no case, or that compose letters their own way. */
export function sameOnDisk(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * A file name for any text: no name leads out of its folder, is hidden, or means a device. A text that can name a file does; of any
 * other a hash stands behind what is left of it, so that two texts are never one file. See `hashedFileName` for case.
 */
export function fileNameOf(text: string): string {
  const name = text.replace(/[^\p{L}\p{N}._+-]/gu, '_').replace(/^\.+/, '_');
  return name === text && name !== '' && isPortable(name) && !HASHED.test(name) ? name : hashedFileName(text);
}

const HASHED = /^_.*-[0-9a-f]{16}$/u;

/** The file name with a hash: what a text gets that names no file, or whose file is another's on a disk that knows no case. */
export function hashedFileName(text: string): string {
  const name = text
    .replace(/[^\p{L}\p{N}_+-]/gu, '_')
    .normalize('NFC')
    .toLowerCase();
  return `_${Array.from(name).slice(0, 40).join('')}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
