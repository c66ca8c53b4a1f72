export const print = {
  head: {
    grade: 'grade',
    meaning: 'meaning',
    pairs: 'pairs',
    share: 'share',
    open: 'open (tie)',
    missing: 'missing',
    unasked: 'not asked',
    leftOut: 'nothing to show',
    model: 'model',
    prompt: 'prompt',
    replies: 'replies',
    tokensIn: 'tokens in',
    tokensOut: 'out',
    ms: 'ms a call',
  },
  missing: {
    unreadable: 'unreadable',
    refused: 'refused',
    'timed-out': 'timed out',
    'out-of-scale': 'out of scale',
    'cut-off': 'cut off',
    failed: 'failed',
  },
  nothing: {
    'unknown-query': 'query not known',
    'unknown-document': 'document not known',
    'empty-query': 'empty query',
    'empty-document': 'empty document',
  },
  title: ({ pairs, judge, graded, without }: { pairs: number; judge: string; graded: number; without: number }) =>
    `${judge}: ${graded} of ${pairs} pairs graded${without > 0 ? `, ${without} without a grade` : ''}`,
  advisory:
    'These judgements are advisory: a model gave them, and nobody has shown that it judges hard pairs as people do (jatdae judge validate, jatdae judge audit).',
  identity: ({ id }: { id: string }) => `judge: ${id}`,
  missingRemark: ({ count }: { count: number }) =>
    `${count} pairs have no grade because no reply could be used: they are unjudged, not irrelevant. The same command asks them again; --retry-failed asks only them.`,
  cut: ({ count }: { count: number }) =>
    `Of ${count} graded pairs the judge saw only the beginning of the document (it was told so; the judgement is marked). Raise max_chars, or judge chunks.`,
  repaired: ({ count }: { count: number }) => `${count} replies could be read only when the model wrote them again.`,
  misquoted: ({ count }: { count: number }) =>
    `${count} votes quote words that do not stand in the document: look at them first.`,
  votes: ({ voted, disagree, tied, ties }: { voted: number; disagree: number; tied: number; ties: 'lower' | 'open' }) =>
    `Votes: ${disagree} of ${voted} pairs with several votes are not of one mind${tied > 0 ? `; ${tied} ties became the lower grade` : ''}${ties === 'open' ? '; ties stay open' : ''}.`,
  flips: ({ judge, pairs, flipped, share }: { judge: string; pairs: number; flipped: number; share: string }) =>
    `${judge}: asked twice, it changes its grade on ${flipped} of ${pairs} pairs (${share}).`,
  forms: ({ count }: { count: number }) => `${count} queries were asked in another form:`,
  form: ({ from, to }: { from: string; to: string }) => `"${from}" as "${to}"`,
  circular: ({ judge, family, parts }: { judge: string; family: string; parts: readonly string[] }) =>
    `Circular, allowed by name: ${judge} is of the family ${family}, like ${parts.join(', ')}. Its judgements favour them.`,
  leftOut: ({ query, document, why }: { query: string; document: string; why: string }) =>
    `${query} ${document}: ${why}`,
  firstFailure: ({ why }: { why: string }) => `The first failure: ${why}`,
  estimate: {
    pairs: 'pairs',
    known: 'known already',
    calls: 'calls',
    tokens: 'tokens, about',
    time: 'time, about',
    price: 'price, about',
    unknown: 'unknown (price: in jatdae.yaml, or --price-in and --price-out)',
  },
  range: ({ least, most }: { least: number; most: number }) => (least === most ? String(most) : `${least} to ${most}`),
  tokens: ({ sent, received }: { sent: string; received: string }) => `${sent} in, ${received} out`,
  basis: ({ seconds, measured }: { seconds: string; measured: boolean }) =>
    `Tokens: two Hangul syllables, four letters or three digits each. Time: ${seconds} s a call, ${measured ? 'as earlier replies took' : 'assumed'}. Repairs come on top.`,
  duration: ({ seconds }: { seconds: number }) => {
    if (seconds < 90) return `${Math.round(seconds)} s`;
    const minutes = Math.round(seconds / 60);
    if (minutes < 90) return `${minutes} min`;
    const hours = (seconds / 3600).toFixed(1);
    return `${hours} h`;
  },
  spent: ({
    calls,
    sent,
    received,
    cost,
  }: {
    calls: number;
    sent: string;
    received: string;
    cost: string | undefined;
  }) => `${calls} calls, ${sent} tokens in, ${received} out${cost === undefined ? '' : `, price ${cost}`}`,
  tokensEstimated:
    'a server did not count its tokens: they were estimated, and budgets in tokens and cost went by the estimate',
  budgetSpent: ({ unasked }: { unasked: number }) =>
    `the budget is spent: ${unasked} pairs were not asked. The same command goes on from here.`,
  stored: ({ where, added, changed, same }: { where: string; added: number; changed: number; same: number }) =>
    `${where}: ${added} advisory judgements added, ${changed} changed, ${same} were there already`,
  written: ({ file, count }: { file: string; count: number }) => `${file}: ${count} pairs`,
  firstPrompt: 'The first question, as it would be asked:',
};
