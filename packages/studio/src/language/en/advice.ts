export const advice = {
  about: (queries: number, answerable: number) =>
    `From the labels of this project: ${queries} queries, ${answerable} with a relevant document.`,
  ceiling: (text: string) => `ceiling ${text}`,
  show: 'Show these on the leaderboard',
};
