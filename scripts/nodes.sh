#!/usr/bin/env bash
# The core of the tests (measures, formats, gold, gate, the command line's contract) on the Nodes that are supported beside this one:
# `scripts/nodes.sh [22 24 26]`. Needs a built checkout; each Node comes from the package `node` of npm.
set -euo pipefail
cd "$(dirname "$0")/.."
core=(packages/measures/test packages/jatdae/test/{formats,gold,gate,runs} packages/jatdae/test/cli/{envelope,examples,help,compare,gate,gold}.test.ts)
tests=()
for one in "${core[@]}"; do if [[ -e $one ]]; then tests+=("$one"); fi; done
for major in ${@:-22 24 26}; do
  folder=.jatdae/nodes/$major
  if [[ ! -x $folder/node_modules/node/bin/node ]]; then
    mkdir -p "$folder"
    echo '{"private":true}' > "$folder/package.json"
    npm install --prefix "$folder" --no-audit --no-fund --loglevel=error "node@$major" || true
  fi
  if [[ ! -x $folder/node_modules/node/bin/node ]]; then
    echo "nodes: Node $major is not to be had, so nothing was tried on it"
    continue
  fi
  bin=$PWD/$folder/node_modules/node/bin
  echo "nodes: $("$bin/node" --version)"
  PATH=$bin:$PATH node node_modules/vitest/vitest.mjs run --reporter=dot "${tests[@]}"
done
