export const shell = {
  brand: 'Jatdae',
  skip: 'Skip to the content',
  screens: 'Screens',
  language: 'Language',
  theme: {
    label: 'Colours',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  titles: {
    leaderboard: 'Leaderboard',
    queries: 'Queries',
    compare: 'Compare',
    failures: 'Failures',
    gold: 'Gold',
    judge: 'Judges',
    gate: 'Gate',
    advice: 'Advice',
    lab: 'Measure lab',
  },
  loading: 'Loading…',
  failed: 'This could not be shown',
  retry: 'Try again',
  unreachable:
    'The server does not answer. Start it again with `jatdae studio` in the folder of the project; this page goes on by itself.',
  unreadable: 'The answer of the server cannot be read. Is this page of the same version as the server? Load it again.',
  crashed:
    'Something in this page broke. Load it again; if it happens again, the sentence below helps to find the cause.',
  labOnly:
    'No project is open, so only the measure lab is here. Start `jatdae studio` in a folder with a jatdae.yaml to see the other screens.',
  noScreen: (name: string) => `There is no screen "${name}". Choose one in the menu.`,
  asNumbers: 'The numbers of this chart',
  never: {
    title: 'No system of this project has run yet',
    next: 'Run `jatdae run` in the folder of the project, then load this page again.',
  },
  states: {
    ready: 'ready',
    'never-ran': 'never ran',
    interrupted: 'interrupted',
    stale: 'out of date',
  },
  counts: (documents: number, queries: number) =>
    `${documents.toLocaleString('en')} documents, ${queries.toLocaleString('en')} queries`,
  all: 'all',
};
