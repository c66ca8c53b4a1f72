const THINGS = {
  query: 'query',
  document: 'document',
  slice: 'slice',
} as const;

export const studio = {
  about: {
    port: 'port to listen on; 0 takes a free one',
    host: 'address to listen on; any but loopback needs a token',
    open: 'open a browser',
    project: 'project file',
    store: 'gold store: SQLite file, or postgres:// URL (or JATDAE_GOLD)',
    lab: 'the measure lab alone, without a project',
    tokens: 'JSON file of names, roles and tokens (or JATDAE_TOKENS)',
    allowHost: 'another name that this server is asked by',
    actor: 'who labels',
  },
  running: ({ url }: { url: string }) => `The studio is at ${url} (Ctrl-C stops it)`,
  withToken: ({ url }: { url: string }) => `Open it once with the token, which is shown only here: ${url}`,
  opened: ({ host }: { host: string }) =>
    `Listening on ${host}: everybody on the network who has a token can read documents, queries and labels, and write labels as their role allows. The connection is not encrypted: put a proxy with TLS in front of it outside a trusted network`,
  portInUse: ({ port }: { port: number }) => `port ${port} is in use: stop what uses it, or take another with --port`,
  cannotListen: ({ host, reason }: { host: string; reason: string }) =>
    `cannot listen on ${host} (${reason}): give an address of this machine with --host`,
  notOpened: ({ url }: { url: string }) => `no browser could be opened: open ${url} yourself`,
  stopped: 'The studio has stopped',
  labOrProject: 'the lab needs no project: give --lab or --project, not both',
  badTokens: ({ what }: { what: string }) =>
    `not a list of tokens${what === '' ? '' : ` (${what})`}: write [{"name": "minji", "role": "labeler", "token": "16 characters or more"}]; roles are viewer, labeler, admin`,
  tokenTwice: 'a token stands twice: give each person their own',
  nameTwice: 'a name stands twice: labels are stored under names, give each person their own',
  noProject: 'there is no project here: start the studio in a folder with a jatdae.yaml, or with --project',
  noStore: 'there is no gold store yet: label something, or jatdae gold import FILE',
  notThere: ({ what, id }: { what: keyof typeof THINGS; id: string }) =>
    `there is no ${THINGS[what]} "${id}" in this project: look at the list once more`,
  noOption: ({ verb, option, known }: { verb: string; option: string; known: readonly string[] }) =>
    `${verb} takes no option ${option} here; it takes ${known.join(', ')}`,
  notFound: 'there is nothing at this address',
  ourFault: 'this is a fault of jatdae: the terminal that runs the studio says more',
  badField: ({ field, what }: { field: string; what: string }) =>
    `the request cannot be read${field === '' ? '' : ` at "${field}"`}: ${what}`,
  badBody: ({ what }: { what: string }) => `the request cannot be read: ${what}`,
  badPath: 'this is no path of the studio',
  foreignHost:
    'asked by a name that is not this server’s: open it by the address that it printed, or allow the name with --allow-host',
  foreignOrigin: 'another site’s page may not write here',
  jsonOnly: 'send JSON, with Content-Type: application/json',
  tooLarge: ({ limit }: { limit: number }) => `the request is larger than ${limit} bytes: send it in parts`,
  tokenNeeded: 'a token is needed: open the address with ?token= that the studio printed, or ask who started it',
  roleNeeded: ({ role }: { role: string }) => `this needs the role ${role}: ask who started the studio`,
  notBuilt: 'The web app is not built. Run npm run build, then open this page again; the API is at /api/openapi.json',
  unknownDocument: ({ id }: { id: string }) =>
    `the collection has no document "${id}": labels are for documents that can be found`,
  offScale: ({ grade, scale }: { grade: number; scale: readonly number[] }) =>
    `${grade} is no grade here: labels have ${scale.join(', ')} (scale: in jatdae.yaml names others)`,
  noGate: 'the project has no gate: add rules under gate in jatdae.yaml (docs/gate.md)',
  /** Why a pair is in a queue. None says what anybody thought of it. */
  why: {
    pool: 'in the pool',
    holes: 'systems found it, and nobody judged it',
    next: 'its judgement could move the result most',
    disagreements: 'judges disagree',
    audit: 'judged blind once more',
    later: 'put off',
  },
  judge: {
    noStore:
      'There is no gold store yet, so no model has judged anything. Let one judge with `jatdae judge NAME --holes 10` (judges: in jatdae.yaml, docs/judging.md).',
    noJudge:
      'No model has judged in this store yet. Let one judge with `jatdae judge NAME --holes 10` (judges: in jatdae.yaml, docs/judging.md).',
    unknownJudge: ({ judge }: { judge: string }) =>
      `No model goes by the name "${judge}" in this store: choose one of the list.`,
    noPeople:
      'Nobody has judged what this model judged, so nothing can be said of it yet. Check its audit sample, or bring in judgements of people with `jatdae gold import`.',
    notByPeople: 'This pair is not judged yet, so what the model said is kept back: judge it first.',
  },
};
