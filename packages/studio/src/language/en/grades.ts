export const grades = {
  unjudged: 'unjudged',
  hard: 'hard',
  hardNegative: 'hard negative',
  unrateable: 'unrateable',
  later: 'later',
  grade: (value: number) => `grade ${value}`,
};
