import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Where the peers are installed, unless JATDAE_PEERS names another folder with a venv. */
const FOLDER = process.env.JATDAE_PEERS ?? here('../../node_modules/.cache/jatdae-peers');
const PYTHON = join(FOLDER, 'bin', 'python');

/** What is imported to see that a peer is there, and the package that tells its version. */
const PEERS = {
  pytrec_eval: ['pytrec_eval', 'pytrec-eval-terrier'],
  ir_measures: ['ir_measures', 'ir-measures'],
  ranx: ['ranx', 'ranx'],
  bm25s: ['bm25s', 'bm25s'],
  rank_bm25: ['rank_bm25', 'rank-bm25'],
  'scikit-learn': ['sklearn.metrics', 'scikit-learn'],
  scipy: ['scipy.stats', 'scipy'],
};

/**
 * The Python of the peers.
 *
 * @param {{ install: boolean, tell: (line: string) => void }} options install: make the environment where it is not there
 * @returns {{ python: string, version: string, versions: Map<string, string>, missing: string[] } | undefined} undefined
 *   without Python or peers
 */
export function peersOf({ install, tell }) {
  if (install) installInto(FOLDER, tell);
  if (!existsSync(PYTHON)) return undefined;
  const versions = new Map();
  const missing = [];
  for (const [peer, [module, name]] of Object.entries(PEERS)) {
    const code = `import importlib.metadata as m, ${module}; print(m.version('${name}'))`;
    try {
      versions.set(
        peer,
        execFileSync(PYTHON, ['-c', code], { stdio: ['ignore', 'pipe', 'ignore'] })
          .toString()
          .trim(),
      );
    } catch {
      missing.push(peer);
      tell(`skipped: ${peer} is not in ${FOLDER}`);
    }
  }
  if (versions.size === 0) return undefined;
  return { python: PYTHON, version: execFileSync(PYTHON, ['--version']).toString().trim(), versions, missing };
}

/** One package after another where all together fail: one that cannot be had takes no other with it. */
function installInto(folder, tell) {
  const pip = (...args) =>
    execFileSync(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  try {
    if (!existsSync(PYTHON)) execFileSync('python3', ['-m', 'venv', folder], { stdio: 'ignore' });
  } catch {
    tell('skipped: all peers, for there is no python3 with venv');
    return;
  }
  const file = here('requirements.txt');
  try {
    pip('-r', file);
  } catch {
    for (const line of readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => /^\w/.test(text))) {
      try {
        pip(line);
      } catch {
        tell(`cannot be installed: ${line}`);
      }
    }
  }
}
