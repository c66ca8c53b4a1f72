const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

// Packages
const FOR: Readonly<Record<string, string>> = {
  'pdfjs-dist': 'reading PDF',
  mammoth: 'reading DOCX',
  'garu-ko': 'morph(engine=garu)',
  'kiwi-nlp': 'morph(engine=kiwi)',
  '@huggingface/transformers': 'embedding models and cross-encoders in this process',
  ai: 'LLM judges',
  '@ai-sdk/openai-compatible': 'LLM judges',
  pg: 'PostgreSQL',
  sqlite: 'a gold store in a file',
};

const purpose = (name: string): string => FOR[name] ?? name;

export const doctor = {
  about: {
    project: 'project file (default: the one here)',
    store: 'gold store: a file or a URL (or JATDAE_GOLD)',
    timeout: 'seconds to wait for each service',
    offline: 'ask no service',
  },
  finding: 'something needs to be done',
  levels: {
    well: 'well',
    warning: 'WARNING',
    fault: 'FAULT',
  },
  areas: {
    machine: 'Machine',
    packages: 'Packages',
    project: 'Project',
    runs: 'Runs',
    gate: 'Gate',
    gold: 'Gold',
    services: 'Services',
  },
  summary: ({ well, warnings, faults }: { well: number; warnings: number; faults: number }) =>
    faults + warnings === 0
      ? `All ${well} checks are well.`
      : `${well} well, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}, ${faults === 1 ? '1 fault' : `${faults} faults`}.`,
  outsideOnly: 'The machine and the project are well; what stands outside is not reachable.',
  // Machine
  node: ({ version, platform }: { version: string; platform: string }) => `Node ${version} on ${platform}`,
  oldNode: ({ version, least }: { version: string; least: number }) =>
    `Node ${version} is too old; install Node ${least} or later`,
  memory: ({ free }: { free: number }) => `${size(free)} of memory available`,
  littleMemory: ({ free, need }: { free: number; need: number }) =>
    `only ${size(free)} of memory available, and this collection may take ${size(need)}; close other programs, or run the systems one by one`,
  smallHeap: ({ limit, need }: { limit: number; need: number }) =>
    `Node may use ${size(limit)}, and this collection may take ${size(need)}; set NODE_OPTIONS=--max-old-space-size=${Math.ceil(need / 1e6)}`,
  disk: ({ free, level }: { free: number; level: 'well' | 'warning' | 'fault' }) =>
    level === 'well'
      ? `${size(free)} free on this disk`
      : `only ${size(free)} free on this disk; runs, caches and labels need room: delete what is not needed`,
  notWritable:
    'nothing can be written into this folder; runs and labels need that: change its permissions, or work in a copy',
  locale: ({ name }: { name: string }) => `locale ${name}`,
  notUtf8: ({ name }: { name: string }) =>
    `the locale ${name === '' ? 'is not set' : `${name} is not UTF-8`}; where Korean is not shown as it should be, set LC_ALL=C.UTF-8`,
  terminal: ({ columns }: { columns: number | undefined }) =>
    columns === undefined ? 'no terminal: tables are 80 columns wide' : `a terminal of ${columns} columns`,
  narrow: ({ columns, need }: { columns: number; need: number }) =>
    `the terminal has ${columns} columns, and tables are made for ${need}; make the window wider`,
  there: ({ name, version }: { name: string; version: string }) => `${version}, for ${purpose(name)}`,
  packageAbsent: ({ name, install }: { name: string; install: string }) =>
    `not installed; only for ${purpose(name)}: npm install ${install}`,
  packageNeeded: ({ name, by, install }: { name: string; by: readonly string[]; install: string }) =>
    `not installed, and ${by.join(', ')} needs it for ${purpose(name)}; npm install ${install}`,
  locks: 'file locks hold in this folder',
  noLocks: ({ folder }: { folder: string }) =>
    `file locks do not hold in ${folder}, as on some network drives, and two programs could destroy a gold store; put it on a local disk (--store FILE), or into PostgreSQL`,
  // Project
  noProject: 'no jatdae.yaml here, so only the machine was looked at; jatdae init makes one',
  config: ({ systems, judges }: { systems: number; judges: number }) =>
    `valid, with ${systems === 1 ? '1 system' : `${systems} systems`}${judges === 0 ? '' : judges === 1 ? ' and 1 judge' : ` and ${judges} judges`}`,
  noFile: ({ name }: { name: string }) => `there is no ${name}; put it there, or correct jatdae.yaml`,
  collection: ({ documents, queries, judged }: { documents: number; queries: number; judged: number }) =>
    `${documents === 1 ? '1 document' : `${documents} documents`}, ${queries === 1 ? '1 query' : `${queries} queries`}, ${judged} judged`,
  emptyPart: ({ documents, queries }: { documents: number; queries: number }) => {
    const en = documents === 0 ? 'documents' : queries === 0 ? 'queries' : 'judgements';
    return `there are no ${en}, so nothing can be measured; see which file jatdae.yaml names`;
  },
  joined: 'ids of judgements, queries and documents meet',
  // Runs
  goodRun: 'finished, and made as the project is now',
  noRunsYet: 'no system has run yet; run them with: jatdae run',
  brokenManifest: ({ system }: { system: string }) =>
    `its run.json cannot be read; run it again with: jatdae run ${system}`,
  // Gate
  noGate: 'no rules in jatdae.yaml; docs/gate.md says how to guard what is reached',
  noRules: 'gate: has no rules, so it is never green; write some, or take it away',
  rules: ({ n }: { n: number }) => `valid, with ${n === 1 ? '1 rule' : `${n} rules`}`,
  gateOfOtherGold: ({ wanted, now }: { wanted: string; now: string }) =>
    `the gate is made for the gold ${wanted.slice(0, 12)}, and this is ${now.slice(0, 12)}; bring back that gold, or change gold: after looking at jatdae gold diff`,
  goodBaseline: 'as it was written, on this gold and collection',
  baselineOfOther: ({ what }: { what: 'gold' | 'collection' }) =>
    `written on another ${what} than there is now, so no rule can compare with it; look at the change, then: jatdae baseline bless SYSTEM --why "..."`,
  noBaseline: ({ systems, file }: { systems: readonly string[]; file: string }) =>
    `rules compare ${systems.join(', ')} with a baseline, and there is none (${file}); write it with: jatdae baseline write ${systems.join(' ')}`,
  // Gold
  frozen: ({ queries, judgements }: { queries: number; judgements: number }) =>
    `as its hash says: ${queries === 1 ? '1 query' : `${queries} queries`}, ${judgements === 1 ? '1 judgement' : `${judgements} judgements`}`,
  noStoreYet: 'no gold store yet; jatdae gold import or the studio makes one',
  emptyDatabase: 'the database answers and holds no gold store yet; the first use makes it',
  store: ({ version }: { version: number }) => `opens; version ${version}, the newest`,
  olderStore: ({ version, known }: { version: number; known: number }) =>
    `of version ${version}; the next command that opens it brings it forward to ${known}, and older versions of jatdae cannot open it then: keep a copy`,
  busyStore:
    'another program is writing into it just now; if none should, end it (is a studio or an import still running?)',
  // Services
  answers: ({ where }: { where: string }) => `${where} answers`,
  refused: ({ where, status }: { where: string; status: number }) =>
    `${where} answers, and refuses the key or login (${status}); see the environment variable that jatdae.yaml names`,
  broken: ({ where, status }: { where: string; status: number }) =>
    `${where} answers with the error ${status}; see its log`,
  modelNotListed: ({ where, models }: { where: string; models: readonly string[] }) =>
    `${where} answers, and does not list ${models.join(', ')}; load the model, or correct its name`,
  unreachable: ({ where, why }: { where: string; why: string }) =>
    `${where} cannot be reached: ${why}. Is it running, and is the address right?`,
  noAnswerIn: ({ seconds }: { seconds: number }) => `no answer in ${seconds} s`,
};
