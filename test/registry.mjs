// A registry for the packed packages of a folder, so that they are installed as from npm's: `node test/registry.mjs FOLDER`.
// It prints its address. Whatever else is asked for, it sends to the registry that npm is set to.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [, , folder] = process.argv;
const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim().replace(/\/$/, '');

const packages = new Map();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
  const path = join(folder, file);
  const manifest = JSON.parse(execFileSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' }));
  const integrity = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`;
  packages.set(manifest.name, { manifest, file, integrity });
}

const server = createServer(({ url, headers }, response) => {
  const path = decodeURIComponent(url);
  const tarball = /^\/-\/(.+\.tgz)$/.exec(path)?.[1];
  if (tarball && [...packages.values()].some(({ file }) => file === tarball)) {
    response.end(readFileSync(join(folder, tarball)));
    return;
  }
  const found = packages.get(path.slice(1));
  if (!found) {
    response.writeHead(307, { location: `${upstream}${url}` }).end();
    return;
  }
  const { manifest, file, integrity } = found;
  const dist = { tarball: `http://${headers.host}/-/${file}`, integrity };
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist } },
    }),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
