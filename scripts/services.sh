#!/usr/bin/env bash
# Installs what the tests against real services need on a fresh Debian machine: PostgreSQL, Java with Maven, and the
# embedded OpenSearch node (built from Maven Central), and Chromium. Run it again at any time: what is there is left alone.
# PGlite with pgvector comes by npm. Qdrant is tested against a real server only where QDRANT_URL names one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packages=()
compgen -G '/usr/lib/postgresql/*/bin/initdb' > /dev/null || packages+=(postgresql)
# OpenSearch 2.19 wants Java 17 or newer.
command -v javac > /dev/null || packages+=(default-jdk-headless)
command -v mvn > /dev/null || packages+=(maven)
# The studio is tested in a browser; Korean needs a font.
command -v chromium > /dev/null || packages+=(chromium fonts-noto-cjk)

if ((${#packages[@]} > 0)); then
  echo "services: installing ${packages[*]}"
  as_root=()
  [[ $EUID -eq 0 ]] || as_root=(sudo)
  "${as_root[@]}" apt-get update -q
  # The tests start servers of their own; Debian's default cluster is not wanted.
  "${as_root[@]}" mkdir -p /etc/postgresql-common
  [[ -e /etc/postgresql-common/createcluster.conf ]] ||
    echo 'create_main_cluster = false' | "${as_root[@]}" tee /etc/postgresql-common/createcluster.conf > /dev/null
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -q --no-install-recommends "${packages[@]}"
fi

launcher=packages/jatdae/test/services/opensearch
built=$launcher/target/launcher.jar
if [[ ! -e $built || -n $(find "$launcher/pom.xml" "$launcher/src" -newer "$built" -print -quit) ]]; then
  echo 'services: building the OpenSearch node'
  # A registry may stumble once; three times is a fault.
  for try in 1 2 3; do
    mvn -q -B -f "$launcher/pom.xml" package && break
    [[ $try -lt 3 ]] || exit 1
    sleep $((try * 5))
  done
fi
echo 'services: ready'
