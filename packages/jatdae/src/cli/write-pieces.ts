import { fstatSync, writevSync } from 'node:fs';

/** As many pieces as the system takes at once. */
const AT_ONCE = 1024;

/** Write many pieces to stdout, each from where it is: without a copy of them all. */
export function writePieces(pieces: readonly Uint8Array[]): void {
  const fd = process.stdout.fd;
  const to = fstatSync(fd);
  if (to.isFile() || (to.isCharacterDevice() && !process.stdout.isTTY)) {
    for (let i = 0; i < pieces.length; i += AT_ONCE) writeWhole(fd, pieces.slice(i, i + AT_ONCE));
    return;
  }
  // A pipe may be full: the stream waits for it.
  process.stdout.cork();
  for (const piece of pieces) process.stdout.write(piece);
  process.stdout.uncork();
}

/** The system may take less than all. */
function writeWhole(fd: number, pieces: readonly Uint8Array[]): void {
  let rest = pieces;
  while (rest.length > 0) {
    let written = writevSync(fd, rest);
    let done = 0;
    while (done < rest.length && written >= rest[done]!.length) written -= rest[done++]!.length;
    rest = written > 0 ? [rest[done]!.subarray(written), ...rest.slice(done + 1)] : rest.slice(done);
  }
}
