import { existsSync, readFileSync } from 'node:fs';

/** The version of this package, built or from source. */
export function version(): string {
  const places = ['../package.json', '../../package.json'].map((path) => new URL(path, import.meta.url));
  const text = readFileSync(places.find((place) => existsSync(place))!, 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
