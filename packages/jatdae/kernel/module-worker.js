// A thread that runs a search function of the user's: what it does (end the process, wait or count for ever, throw later) ends the
// thread alone. Plain JavaScript, so that it starts from the sources as from the built package.
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** A sentence of the house: its code is that of `project.module`. */
class Told extends Error {
  constructor(code, params = {}) {
    super(code);
    this.told = { code, params };
  }
}

async function loaded(file) {
  try {
    if (/\.[cm]?tsx?$/.test(file)) {
      const { createJiti } = await import('jiti');
      return await createJiti(import.meta.url, { interopDefault: false }).import(file);
    }
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    throw new Told('doesNotLoad', { message: messageOf(cause) });
  }
}

/** The message of whatever was thrown, with the first line of the user's own code in its stack. */
function messageOf(thrown) {
  if (!(thrown instanceof Error)) return String(thrown);
  const at = thrown.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !/node:|node_modules|module-worker/.test(line));
  return at ? `${thrown.message} (${at.trim()})` : thrown.message;
}

/** The user's code as one function of question, k and signal: a function, a LangChain.js or a LlamaIndex.TS retriever. */
function retrieverIn(exports, wanted) {
  const names = wanted === undefined ? ['search', 'retriever', 'default'] : [wanted];
  for (const name of names) {
    const found = adapted(exports[name]);
    if (found) return found;
  }
  throw new Told('noSearch', { wanted, found: Object.keys(exports) });
}

function adapted(value) {
  if (typeof value === 'function') return async (question, k, signal) => listOf(await value(question, k, { signal }));
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeof value.search === 'function') return adapted(value.search.bind(value));
  if (typeof value.retrieve === 'function')
    return async (question) => listOf(await value.retrieve({ query: question })).map(fromLlamaIndex);
  if (typeof value.invoke === 'function')
    return async (question) => listOf(await value.invoke(question)).map(fromLangChain);
  return undefined;
}

/** What came back must be a list. Ids alone are documents without a score. */
function listOf(result) {
  if (!Array.isArray(result)) throw new Told('noList', { got: describe(result) });
  return result.map((item) => (typeof item === 'object' && item !== null ? item : { id: item }));
}

/** LangChain's Document: pageContent, metadata, and an id where the store gives one. */
function fromLangChain(item) {
  if (item.pageContent === undefined) return item;
  return { id: item.id ?? item.metadata?.id, text: item.pageContent, score: item.metadata?.score };
}

/** LlamaIndex's NodeWithScore. */
function fromLlamaIndex({ node, score, ...item }) {
  if (node === undefined) return { score, ...item };
  return { id: node.metadata?.id ?? node.id_, text: node.text, score };
}

function describe(value) {
  if (value === undefined) return 'undefined';
  if (value === null) return 'null';
  return typeof value === 'object'
    ? `an object with ${Object.keys(value).slice(0, 4).join(', ') || 'no keys'}`
    : `${typeof value} ${String(value).slice(0, 40)}`;
}

/** What a message can carry: k documents, and how many there were. */
function carried(items, k) {
  const kept = items
    .slice(0, k)
    .map(({ id, score, text }) => ({ id: portable(id), score: portable(score), text: portable(text) }));
  return { items: kept, all: items.length };
}

/** Of what is no plain value, enough to say what it is. */
function portable(value) {
  if (typeof value === 'function' || typeof value === 'symbol') return { [typeof value]: null };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .slice(0, 4)
      .map((name) => [name, null]),
  );
}

let retrieve;
const underWay = new Map();

async function done({ number, kind, file, wanted, question, k }) {
  if (kind === 'load') {
    retrieve = retrieverIn(await loaded(file), wanted);
    return {};
  }
  const stop = new AbortController();
  underWay.set(number, stop);
  try {
    return carried(await retrieve(question, k, stop.signal), k);
  } finally {
    underWay.delete(number);
  }
}

parentPort.on('message', async (task) => {
  if (task.kind === 'abort') return underWay.get(task.number)?.abort();
  const { number } = task;
  try {
    parentPort.postMessage({ number, ...(await done(task)) });
  } catch (failure) {
    parentPort.postMessage({
      number,
      ...(failure instanceof Told ? { told: failure.told } : { threw: messageOf(failure) }),
    });
  }
});
