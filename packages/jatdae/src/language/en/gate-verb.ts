export const verb = {
  about: {
    systems: 'systems of the project, or run files with --qrels',
    rules: 'gate.yaml; default: gate: of jatdae.yaml',
    baselines: 'folder of the baselines',
    show: 'queries named for a finding',
    all: 'show green rules too, one by one',
    junit: 'write JUnit XML too',
    md: 'write Markdown too, for a pull request',
    json: 'write JSON too',
    why: 'why the new state is right',
    actor: 'who says so (default: the user here)',
  },
  finding: 'a rule is not green',
  baselineActions: ({ given }: { given: string | undefined }) =>
    `${given === undefined ? 'say what to do' : `"${given}" is no action`}: jatdae baseline write [SYSTEM...], or jatdae baseline bless [SYSTEM...] --why "..."`,
  whyNeeded: 'a baseline is blessed for a reason: --why "..."',
  cannotBaseline: ({ system, why }: { system: string; why: string }) => `no baseline of ${system}: ${why}`,
  baselineStands: ({ system }: { system: string }) =>
    `${system} has a baseline already, and this evaluation is not the same; if it is right, say so with: jatdae baseline bless ${system} --why "..."`,
  baselineState: {
    new: 'written',
    same: 'there, the same',
    replaced: 'replaced',
  },
  head: {
    file: 'file',
    state: 'state',
    queries: 'queries',
    gold: 'gold',
    rule: 'rule',
    slice: 'slice',
    verdict: 'verdict',
    evidence: 'evidence',
    system: 'system',
  },
  commit: 'commit these files; only jatdae baseline bless replaces them',
  counts: ({ green, red, unknown }: { green: number; red: number; unknown: number }) =>
    `${green} green, ${red} red, ${unknown} cannot tell`,
  cannotTellIs: ({ how }: { how: 'red' | 'warn' | 'ruler' }) =>
    ({
      red: 'CANNOT TELL stops the build here (cannot_tell: warn would not).',
      warn: 'CANNOT TELL does not stop the build here (cannot_tell: warn).',
      ruler: 'Another ruler than the baseline stops the build, whatever cannot_tell says.',
    })[how],
  greenRules: ({ n }: { n: number }) => `${n} more green (--all shows them)`,
  queriesToRead: ({ ids }: { ids: string }) => `look at: ${ids}`,
  matcher: {
    gate: ({ rules, passed }: { rules: string; passed: boolean }) =>
      passed ? `the run passes ${rules}, and was expected not to` : `the run does not pass ${rules}`,
    reach: ({ measure, value, reached }: { measure: string; value: number; reached: boolean }) =>
      reached ? `${measure} reaches ${value}, and was expected not to` : `${measure} does not reach ${value}`,
  },
  noValue: '(none)',
  doors: {
    title: ({ system }: { system: string }) => `Before you adopt ${system}: three doors`,
    direction: '1. a direction beyond noise',
    slaughter: '2. no query slaughtered',
    read: '3. the target cases read',
    up: ({ text }: { text: string }) => `better: ${text}`,
    down: ({ text }: { text: string }) => `worse: ${text}`,
    unsure: ({ text }: { text: string }) => `not told from noise: ${text}`,
    same: 'nothing changed',
    unknown: 'cannot be compared with the baseline',
    noFalls: ({ measure }: { measure: string }) => `no query fell by 0.5 or more on ${measure}`,
    falls: ({ n, measure, shown }: { n: number; measure: string; shown: string }) =>
      `${n} ${n === 1 ? 'query' : 'queries'} fell by 0.5 or more on ${measure}: ${shown}`,
    nothingToRead: 'no query changed enough to read',
    why: {
      lost: 'lost',
      fell: 'fell',
      won: 'won',
    },
  },
};
