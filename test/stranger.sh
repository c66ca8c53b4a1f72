#!/usr/bin/env bash
# What a stranger does in the first ten minutes, on the packed packages alone: install into an empty folder, run the demo,
# evaluate a TREC pair, open the studio, write a report, on a machine without a compiler. Exits 0 when all of it works.
#
#   test/stranger.sh             needs a built checkout (`npm ci` builds it), Node 20 or newer, npm and its registry
#   KEEP=1 test/stranger.sh      leaves the folder and says where it is
#   LEAN=1 test/stranger.sh      without the one optional dependency, SQLite on Node 20
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d "${TMPDIR:-/tmp}/stranger-XXXXXX")
studio=
registry=
end() {
  local code=$?
  [[ -z $studio ]] || kill "$studio" 2> /dev/null || true
  [[ -z $registry ]] || kill "$registry" 2> /dev/null || true
  if [[ -n ${KEEP:-} ]]; then echo "stranger: left $folder"; else rm -rf "$folder"; fi
  [[ $code -eq 0 ]] || echo "stranger: failed (exit code $code)" >&2
}
trap end EXIT
step() { echo "stranger: $*"; }
# has TEXT FILE: the text stands in the file, or the file is shown.
has() { grep -qF -- "$1" "$2" || { echo "stranger: '$1' is missing in:" >&2; cat "$2" >&2; exit 1; }; }

step "packing with Node $(node --version), npm $(npm --version)"
# The build is there already: scripts that make it again are left out, the one that packs the examples is not.
for package in measures ingest sqlite-node20 jatdae; do
  (cd "$repository/packages/$package" && npm pack --silent --pack-destination "$folder" > /dev/null)
done

step 'a machine without a compiler: no gcc, make or python, an empty home'
# Every command but those; the first of a name counts, as in PATH.
mkdir "$folder/bin" "$folder/home"
IFS=: read -ra parts <<< "$PATH"
for part in "${parts[@]}"; do
  find -L "$part" -maxdepth 1 -type f -perm -u+x -printf '%f\n' 2> /dev/null |
    grep -vE '^(c|g)?(cc|\+\+)(-.*)?$|^(gcc|g\+\+|clang|make|gmake|cmake|ninja|ld|as|python|pypy)|-(gcc|g\+\+|cc|ld|as)(-|$)' |
    while read -r name; do [[ -e $folder/bin/$name ]] || ln -s "$part/$name" "$folder/bin/$name"; done || true
done
export PATH="$folder/bin" HOME="$folder/home"
for tool in gcc cc g++ make python python3; do
  if command -v "$tool" > /dev/null; then echo "stranger: $tool is still there" >&2; exit 1; fi
done

mkdir "$folder/empty" && cd "$folder/empty"
echo '{"name":"empty","private":true}' > package.json
step 'npm install jatdae, into an empty folder'
node "$repository/test/registry.mjs" "$folder" > "$folder/registry.txt" &
registry=$!
until [[ -s $folder/registry.txt ]]; do
  # It ended without an address: it has said why.
  kill -0 "$registry" || exit 1
  sleep 0.1
done
npm install jatdae ${LEAN:+--omit=optional} --registry "$(cat "$folder/registry.txt")" \
  --no-audit --no-fund --no-progress --loglevel=error
kill "$registry"
registry=
jatdae() { npx --no-install jatdae "$@"; }

step 'jatdae'
jatdae --version
jatdae > greeting.txt
has 'jatdae' greeting.txt

step 'jatdae demo'
jatdae demo --lang en > demo.txt
has 'bm25-morph' demo.txt

step 'jatdae eval on a TREC pair'
printf 'q1 0 a 1\nq1 0 b 0\nq2 0 c 2\n' > qrels.txt
printf 'q1 Q0 b 1 9 r\nq1 Q0 a 2 8 r\nq2 Q0 c 1 7 r\n' > run.txt
jatdae eval --lang en -m RR --qrels qrels.txt run.txt > eval.txt
has '0.7500' eval.txt
jatdae trec_eval -m recip_rank qrels.txt run.txt > trec.txt
has $'all\t0.7500' trec.txt

step 'a wrong input: one sentence, exit code 2'
code=0
jatdae eval --lang en --qrels absent.txt run.txt > /dev/null 2> wrong.txt || code=$?
[[ $code -eq 2 ]] || { echo "stranger: exit code $code, not 2" >&2; exit 1; }
has 'absent.txt' wrong.txt

step 'jatdae run, jatdae studio'
mkdir project && cp -r node_modules/jatdae/examples/permit-handbook/. project/
(cd project && npx --no-install jatdae run bm25-whitespace bm25-morph > /dev/null)
# Without npx, which does not hand signals on.
(cd project && exec node "$folder/empty/node_modules/jatdae/bin/jatdae.js" studio --lang en --port 0) > studio.txt 2>&1 &
studio=$!
for _ in $(seq 100); do
  url=$(grep -oE 'http://127\.0\.0\.1:[0-9]+/' studio.txt || true)
  [[ -z $url ]] || break
  kill -0 "$studio" 2> /dev/null || break
  sleep 0.1
done
[[ -n $url ]] || { cat studio.txt >&2; exit 1; }
fetch() { node -e 'fetch(process.argv[1]).then(async (r) => { if (!r.ok) throw new Error(`${r.status} of ${r.url}`); process.stdout.write(await r.text()); })' "$1"; }
fetch "$url" > screen.html
has '<script' screen.html
for part in $(grep -oE 'assets/[A-Za-z0-9._-]+' screen.html); do fetch "$url$part" > part.txt; [[ -s part.txt ]]; done
fetch "${url}api/leaderboard" > leaderboard.json
has 'bm25-morph' leaderboard.json
step 'jatdae report, jatdae doctor'
(cd project && npx --no-install jatdae report --lang en)
has 'bm25-morph' project/report.html
(cd project && npx --no-install jatdae doctor --offline --lang en) > doctor.txt || true
has 'valid, with 10 systems' doctor.txt
kill "$studio" && wait "$studio" || true
studio=

if [[ -z ${LEAN:-} ]]; then
  step 'jatdae gold: a store in a file'
  printf '{"qid":"q1","question":"a","relevant":["d1","d2"]}\n' > gold.jsonl
  # Often: a driver that does not fit this Node ends the process when the garbage is collected.
  for round in 1 2 3 4 5; do jatdae gold import gold.jsonl --judge kim --actor "kim$round" --lang en > import.txt; done
  has '0 judgements added, 0 changed, 2 were there already' import.txt
  jatdae gold stats --lang en > stats.txt
  has 'judgements                   2' stats.txt
fi

step 'the library'
cat > one.mjs <<'JS'
import { evaluate } from '@jatdae/measures';
import { createTokenizer } from 'jatdae/systems';
const mean = evaluate({ q: { d: 1 } }, { q: ['x', 'd'] }, 'RR').mean('RR');
console.log(mean, (await createTokenizer('ngram(2)')).tokens('대한민국').join(' '));
JS
node one.mjs > one.txt
has '0.5 대한 한민 민국' one.txt
echo 'stranger: well'
