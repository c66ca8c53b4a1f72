const FEATURES = {
  title: 'titles as such',
  attributes: 'attributes',
  notes: 'notes and answer points',
  grades: 'grades',
  hard: 'hard-negative marks',
  groups: 'groups of interchangeable documents',
  'empty-queries': 'queries without judgements',
  scores: 'scores',
  'empty-lists': 'queries without results',
  name: "the system's name",
};

/** What a format may be unable to say. */
export type Feature = keyof typeof FEATURES;

export const losses = {
  /** What a format cannot say and what was therefore not written. */
  lost: ({ format, features }: { format: string; features: readonly Feature[] }) =>
    `${format} cannot carry: ${features.map((f) => FEATURES[f]).join(', ')}. These were not written.`,
};
