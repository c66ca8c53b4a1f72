export const run = {
  badBudget: ({ text }: { text: string }) =>
    `--budget takes calls=500, tokens=200000 or cost=1.5 (several with commas), not "${text}"`,
  noPrice: ({ judges }: { judges: readonly string[] }) =>
    `a budget of cost cannot end a run of ${judges.join(', ')}: no price is known. Give one as price: {in: 0.15, out: 0.6} (for a million tokens) beside the judge in jatdae.yaml, or with --price-in and --price-out, or set the budget in calls or tokens`,
  brokenReply: ({ key, model }: { key: string; model: string }) =>
    `the cache of judges holds a damaged reply of ${model} (key ${key}…); put back a copy of the store, or throw away this model's replies, which are then asked for again: jatdae judge cache prune --model ${model}`,
  gradeOffScale: ({
    model,
    key,
    grade,
    scale,
    query,
    document,
  }: {
    model: string;
    key: string;
    grade: number;
    scale: string;
    query: string;
    document: string;
  }) =>
    `the cache of judges says that ${model} graded ${document} for ${query} with ${grade}, which its prompt does not have (${scale}): the reply was changed (key ${key}…). Put back a copy of it, or throw away this model's replies, which are then asked for again: jatdae judge cache prune --model ${model}`,
  badForm:
    'a table of query forms has lines like {"from": "노을 보기 좋은 카페", "to": "노을 카페"}, or is a YAML map from one to the other',
  twoForms: ({ from, one, other }: { from: string; one: string; other: string }) =>
    `the query "${from}" is to be asked as "${one}" and as "${other}"; leave one of them`,
  formOfForm: ({ from, to, further }: { from: string; to: string; further: string }) =>
    `the query "${from}" becomes "${to}", which itself becomes "${further}"; write "${further}" for both`,
  serviceGone: ({ failures, last }: { failures: number; last: string }) =>
    `${failures} calls failed one after the other, so no more were made; what was answered is kept, and the same command goes on from there. The last failure: ${last}`,
  badPair: 'this is no pair to judge: write {"qid": "…", "docid": "…"}, or query 0 document',
};
