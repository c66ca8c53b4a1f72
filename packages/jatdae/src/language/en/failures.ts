const WHY = {
  'too-long': 'it is longer than 200 characters',
  invalid: 'it is no regular expression of JavaScript',
  nested:
    'a repeated group holds a repetition or a choice itself, as in (a+)+, which can run for years; write it without',
  backreference: 'backreferences are not taken',
  'too-many-open': 'it has more than three of *, + and {n,}; bound some of them, as in {0,5}',
} as const;

export const failures = {
  kinds: {
    sameItem: {
      about: 'what came first is the same item of another category',
      hypothesis: 'lexical matching of the category beside the vectors, or a filter by it',
    },
    sameCategory: {
      about: 'what came first is another item of the same category',
      hypothesis: 'a reranker that reads query and text together, or item names in the indexed text',
    },
    lacksCode: {
      about: 'the answer carries a code that the query lacks',
      hypothesis: 'names and everyday words beside the codes in the indexed text, or a rewritten query',
    },
    twoCodes: {
      about: 'the query carries two codes or more',
      hypothesis: 'a query split by code, its answers fused',
    },
    longDocument: {
      about: 'the answer stands in a long document',
      hypothesis: 'chunking',
    },
    beyondLimit: {
      about: 'the answer stands beyond the token limit',
      hypothesis: 'chunking, or a model that reads longer texts',
    },
    neighbour: {
      about: 'an appendix or a neighbour section came first',
      hypothesis: 'the titles above in the indexed text of each section',
    },
    nearTie: {
      about: 'what came first is ahead by a hair',
      hypothesis: 'a reranker over the first few; any small change turns these to and fro',
    },
    vocabulary: {
      about: 'query and answer share no term',
      hypothesis: 'vectors, synonyms or an expanded query',
    },
    particle: {
      about: 'only particles, spacing or spelling keep them apart',
      hypothesis: 'a morphological tokenizer or 2-grams; for misspellings, a spelling check',
    },
    context: {
      about: "the query needs another query's answer",
      hypothesis: 'a query rewritten with what went before; as it stands no retriever can answer it',
    },
    gold: {
      about: 'gold looks wrong',
      hypothesis: 'a second look at the judgements, and no change of the system',
    },
    unanswerable: {
      about: 'nothing relevant is judged, something was shown',
      hypothesis: 'a threshold on the score, or a check that there is an answer',
    },
    nothing: {
      about: 'nothing was retrieved',
      hypothesis: 'a looser filter or threshold, or a tokenizer that finds terms in the query',
    },
    failed: {
      about: 'the system failed on the query',
      hypothesis: 'jatdae run --resume, which asks again',
    },
  },
  unexplained: 'no kind applies',
  evidence: {
    sameItem: ({ item, expected, got }: { item: string; expected: string; got: string }) =>
      `${item}: ${got} instead of ${expected}`,
    lacksCode: ({ carried, query }: { carried: string; query: string }) =>
      query === ''
        ? `the answer carries ${carried}, the query no code`
        : `the answer carries ${carried}, the query ${query}`,
    twoCodes: ({ codes }: { codes: string }) => `codes ${codes}`,
    longDocument: ({ tokens, limit, at }: { tokens: number; limit: number; at: number | undefined }) => {
      const where = at === undefined ? '' : `; the answer is at about token ${at}`;
      return `about ${tokens} tokens, limit ${limit}${where}`;
    },
    beyondLimit: ({ at, limit }: { at: number; limit: number }) => `the answer is at about token ${at}, limit ${limit}`,
    appendix: ({ title }: { title: string }) => `an appendix: ${title}`,
    neighbour: ({ shared }: { shared: string }) => `a neighbour under ${shared}`,
    next: ({ steps }: { steps: number }) => `${steps} ${steps === 1 ? 'section' : 'sections'} away in the same source`,
    nearTie: ({ share, limit, within }: { share: string; limit: string; within: number }) =>
      `behind by ${share} of the span (limit ${limit}); ${within} ${within === 1 ? 'document' : 'documents'} as near as that`,
    vocabulary: ({ tokenizer, terms }: { tokenizer: string; terms: string }) =>
      terms === ''
        ? `the query has no term that tells documents apart (${tokenizer})`
        : `none of ${terms} is in the answer (${tokenizer})`,
    particle: ({
      how,
      query,
      document,
    }: {
      how: 'unicode' | 'spacing' | 'morpheme' | 'spelling';
      query: string;
      document: string;
    }) => {
      const by = {
        unicode: 'Unicode form',
        spacing: 'spacing',
        morpheme: 'particles and endings',
        spelling: 'spelling',
      }[how];
      return how === 'morpheme' ? `${by}: both have ${document}` : `${by}: ${query}, answer ${document}`;
    },
    context: ({ words }: { words: string }) => `points elsewhere: ${words}`,
    sameText: ({ judged }: { judged: boolean }) =>
      judged ? 'the same text as the answer, judged not relevant' : 'the same text as the answer, not judged',
    samePoints: ({ points, judged }: { points: number; judged: boolean }) =>
      judged
        ? `holds all ${points} answer points, judged not relevant`
        : `holds all ${points} answer points, not judged`,
    missing: ({ id }: { id: string }) => `the answer ${id} is none of the documents`,
    unanswerable: ({ retrieved }: { retrieved: number }) =>
      `${retrieved} ${retrieved === 1 ? 'document' : 'documents'} shown`,
    nothing: 'an empty list',
    failed: ({ error }: { error: string }) => error,
    userKind: ({ conditions }: { conditions: string }) => conditions,
  },
  needs: {
    texts: 'no query texts: give --queries',
    documents: 'no documents: give --docs',
    pair: 'no two attributes of the documents name a document together: set rules: pair',
    codes: 'no document carries a code: set rules: code',
    sections: 'documents have no titles, paths or sources',
    scores: 'the lists have no scores',
    'answer-points': 'queries have no answer_points',
  },
  misses: {
    title: ({ name, count, k }: { name: string; count: number; k: number }) =>
      count === 0
        ? `${name}: every query has a relevant document in the first ${k}.`
        : `${name}: ${count} ${count === 1 ? 'query has' : 'queries have'} no relevant document in the first ${k}.`,
    answer: 'answer',
    first: 'first ',
    atRank: ({ rank }: { rank: number }) => `rank ${rank}`,
    notFound: 'not found',
    nothing: 'nothing was retrieved',
    notInCorpus: 'not in the corpus',
    emptyText: '(no text)',
    more: ({ count }: { count: number }) => `… and ${count} more: jatdae try --misses N`,
  },
  rules: {
    badPattern: ({ key, why }: { key: string; why: keyof typeof WHY }) => `rules.${key}: ${WHY[why]}`,
    taken: ({ name }: { name: string }) =>
      `"${name}" is a built-in kind; choose another name, or switch it off: rules: off: [${name}]`,
    noCondition: ({ name }: { name: string }) =>
      `"${name}" has no condition: give query, query_attributes, answer, first, rank, found, score or margin`,
    unknownKind: ({ name, near }: { name: string; near: readonly string[] }) =>
      near.length > 0 ? `there is no kind "${name}"; did you mean ${near.join(' or ')}?` : `there is no kind "${name}"`,
  },
  tags: {
    about: {
      query: 'id of the query',
      tags: 'what to tag it with',
      note: 'a note to keep',
      remove: 'take the tags away',
    },
    badLine: 'a line of tags is {"qid": "q1", "tags": ["needs-table"], "note": "..."}; fix or remove this one',
    badTag: ({ tag }: { tag: string }) => `"${tag}" is no tag: letters, digits, ".", "_" and "-" only`,
    usage: 'name a query and what to tag it with: jatdae failures tag q012 needs-table --note "..."',
    unknownQuery: ({ qid, near }: { qid: string; near: readonly string[] }) =>
      near.length > 0 ? `there is no query "${qid}"; did you mean ${near.join(' or ')}?` : `there is no query "${qid}"`,
    tagged: ({
      qid,
      tags,
      note,
      file,
    }: {
      qid: string;
      tags: readonly string[];
      note: string | undefined;
      file: string;
    }) => {
      const shown = [...tags, ...(note === undefined ? [] : [`"${note}"`])].join(', ');
      return `${qid}: ${shown || 'nothing left'} (${file})`;
    },
  },
  verb: {
    about: {
      systems: 'run files, or systems of jatdae.yaml',
      kind: 'list the queries of this kind (#TAG: of this tag)',
      query: 'one query in full',
      show: 'examples of each kind (default 1), or queries of --kind (20)',
      k: 'documents shown by --query',
      tokenizer: 'how systems cut texts that do not say it (default: ngram(2))',
      tags: 'file of tags (default: failures.tags.jsonl beside jatdae.yaml)',
    },
    needsLists:
      'failures need ranked lists; files of scores have none. Give the run files: jatdae failures --qrels Q RUN',
    oneView: 'give --kind or --query, not both',
    head: {
      system: 'system',
      queries: 'queries',
      first: 'first',
      later: 'later',
      missing: 'missing',
      unanswerable: 'no answer',
      failed: 'failed',
      kind: 'kind',
      tag: 'tag',
      count: 'count',
      share: 'share',
      fixes: 'fixes',
      breaks: 'breaks',
      high: '.9 or above',
      middle: 'between',
      low: 'below .1',
      zero: 'at 0',
      mean: 'mean',
      rank: 'rank',
      score: 'score',
      grade: 'grade',
      document: 'document',
    },
    title: ({ systems, queries }: { systems: number; queries: number }) =>
      `Where the answer is not first: ${systems} ${systems === 1 ? 'system' : 'systems'}, ${queries} queries`,
    columns: '"no answer": no relevant document is judged, and something was shown. It counts as a failure.',
    humps: ({
      system,
      measure,
      n,
      high,
      low,
      zero,
      middle,
      mean,
    }: {
      system: string;
      measure: string;
      n: number;
      high: number;
      low: number;
      zero: number;
      middle: number;
      mean: string;
    }) => {
      const en = zero === low ? `${zero} at 0` : zero === 0 ? `${low} below .1` : `${low} below .1 (${zero} at 0)`;
      return `${system}: two humps. ${measure}: ${high} of ${n} queries at .9 or above, ${en}, ${middle} between; few are near the mean of ${mean}.`;
    },
    humpsTitle: ({ measure }: { measure: string }) => `${measure} in two humps: few queries are near the mean`,
    kindsTitle: 'What came first instead, and why',
    kindsRemark: 'Share of the queries whose answer is not first. A query may be of several kinds.',
    pair: ({ category, item }: { category: string; item: string }) => `category: ${category}, item: ${item}`,
    estimates: ({ limit }: { limit: number }) =>
      `Tokens are estimated, about two Hangul syllables or four letters each; limit ${limit} (rules: token_limit).`,
    tie: ({ share }: { share: string }) =>
      `near-tie: ahead of the answer by at most ${share} of what the first ten scores span (rules: near_tie).`,
    nothing: 'Every query has its answer first, and nothing is shown where there is none.',
    tagsTitle: 'Tags that people gave',
    examplesTitle: 'Examples',
    answer: 'answer',
    firstIs: 'first ',
    why: 'why   ',
    atRank: ({ rank }: { rank: number }) => `rank ${rank}`,
    notFound: 'not found',
    noAnswer: 'none',
    nothingShown: 'nothing was retrieved',
    of: ({ system }: { system: string }) => `${system}: `,
    changesTitle: ({ against }: { against: string }) => `Against ${against}: what each system fixes and breaks`,
    moved: ({ system, fixed, broken }: { system: string; fixed: string; broken: string }) =>
      `${system}: ${[fixed && `fixes ${fixed}`, broken && `breaks ${broken}`].filter(Boolean).join('; ')}`,
    hypothesesTitle: 'What should make them rarer: hypotheses to test',
    rows: ({ numbers }: { numbers: readonly number[] }) =>
      numbers.length === 1 ? `row ${numbers[0]}` : `rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`,
    notLookedTitle: 'Not looked at',
    notLooked: ({ kinds, reason }: { kinds: readonly string[]; reason: string }) => `${kinds.join(', ')}: ${reason}`,
    listTitle: ({ system, kind, about, count }: { system: string; kind: string; about: string; count: number }) =>
      `${system}: ${kind}, ${count} ${count === 1 ? 'query' : 'queries'} (${about})`,
    more: ({ count }: { count: number }) => `… and ${count} more: jatdae failures --show N`,
    unknownQuery: ({ qid, near }: { qid: string; near: readonly string[] }) =>
      near.length > 0
        ? `no system was asked a query "${qid}"; did you mean ${near.join(' or ')}?`
        : `no system was asked a query "${qid}"`,
    queryLine: {
      attributes: 'attributes',
      note: 'note',
      points: 'answer points',
      tags: 'tags',
      answerFirst: 'the answer is first',
      answerAt: ({ rank }: { rank: number }) => `the answer is at rank ${rank}`,
      answerMissing: ({ retrieved }: { retrieved: number }) => `the answer is not among ${retrieved}`,
      unanswerable: 'no document is judged relevant',
      failed: ({ error }: { error: string }) => `failed: ${error}`,
      kinds: 'kinds',
      shared: 'shared',
      noneShared: 'no shared term',
      unjudged: 'unjudged',
    },
  },
};
