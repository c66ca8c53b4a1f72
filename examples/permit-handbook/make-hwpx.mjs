// Writes handbook.hwpx, the same handbook as an office would keep it, from handbook.md. The libraries are needed only here:
// npm install --no-save kordoc@4.14.1 jszip@3.10.1. Two runs write the same bytes. `node make-hwpx.mjs MARKDOWN HWPX`.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { markdownToHwpx } from 'kordoc';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const [from = beside('handbook.md'), to = beside('handbook.hwpx')] = process.argv.slice(2);
const written = await JSZip.loadAsync(await markdownToHwpx(readFileSync(from, 'utf8')));

// Again, without the time of writing, and deflated; `mimetype` stays first and stored, as OWPML asks.
const zip = new JSZip();
for (const entry of Object.values(written.files).filter((entry) => !entry.dir))
  zip.file(entry.name, await entry.async('uint8array'), {
    date: new Date(Date.UTC(1980, 0, 1)),
    createFolders: false,
    compression: entry.name === 'mimetype' ? 'STORE' : 'DEFLATE',
    compressionOptions: { level: 9 },
  });
writeFileSync(to, await zip.generateAsync({ type: 'nodebuffer', platform: 'UNIX' }));
