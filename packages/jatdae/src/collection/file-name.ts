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
 * A file name for any text: no name leads out of its folder, is hidden, or means a device. Of names that lose something by it two may
 * become one: what stands in the file must say whose it is.
 */
export function fileNameOf(text: string): string {
  const name = text.replace(/[^\p{L}\p{N}._+-]/gu, '_').replace(/^\.+/, '_');
  if (name !== '' && isPortable(name)) return name;
  const short = Array.from(name.replace(/\.+$/, '_')).slice(0, 40).join('');
  return `_${short}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
