export const meanings = {
  /** What other tools' numbers mean differently, each by its stable code. */
  of: {
    'quepid-ndcg':
      "Quepid's nDCG@10 uses the gain 2^grade - 1 and an ideal list of all rated documents, not cut at 10: with more than ten rated documents it cannot reach 1. Its ndcg_cut@10 is the usual one. Ours has linear gain and an ideal list cut at k, so the numbers differ.",
    'quepid-unrated': 'An empty rating means that nobody judged the pair. It is never grade 0.',
    'quepid-names':
      "The CSV of a book names judges by their full names, its JSON by e-mail address: the same person has two names. Quepid's own CSV leaves out unrateable pairs.",
    'quepid-case':
      'A case holds one rating a document: the address is who set it last, and other opinions are gone. The book has them all.',
    'opensearch-measures':
      "OpenSearch's workbench uses the gain 2^rating - 1, rounds to two decimals, and divides P@k by the smaller of k and what was returned: short lists look better there than here.",
    gains:
      'The grades go beyond 10: these are gains rather than grades (ESCI: 100, 10, 1, 0). With an exponential gain one of them outweighs all others (2^100); use linear gain, or map them to grades with --grades.',
    'below-one':
      'Positive grades lie below 1. A measure that counts a document as relevant from grade 1 on finds none of them: choose the level with rel.',
    clicks: 'The ratings come from clicks: they follow what was shown at the top, and are no opinions on relevance.',
    'model-ratings': 'The ratings were made by a model. Check them against people before a number rests on them.',
    'query-set': 'A query set holds queries and reference answers, no judgements: every query is unjudged.',
    'elasticsearch-dcg':
      "Elasticsearch's dcg uses the gain 2^rating - 1; documents without a rating keep their rank and add 0 unless unknown_doc_rating is set; the ideal list is cut at what was returned, so that a query with few hits gets a higher nDCG there.",
    'elasticsearch-reply':
      'A reply names only what that search returned: rated documents that it did not find are missing. The request has them all.',
    'rre-forms':
      "RRE and Quepid's export name a gain for each document; Quepid's import wants lists of documents for each rating. Both are read. For Quepid write rre-for-quepid.",
    'rre-groups':
      'Queries of one RRE group share their judgements: here each query has its own copy, so the same opinion counts several times.',
    trec: "trec_eval uses linear gain as we do, breaks ties by document id in descending order, and leaves queries without results out of the mean unless -c is given. Quepid's TREC export names queries by its database numbers.",
    beir: "BEIR leaves out a document whose id is the query's by default (ArguAna: nDCG@10 31.5 becomes 41.4), and its Hole@k takes a document as judged if it is for any query.",
    ranx: 'ranx has two: ndcg is linear as ours, ndcg_burges is 2^grade - 1.',
    ragas:
      "Ragas' context precision and recall are a model's verdicts on texts, and its precision averages over what the model called useful: not comparable with AP, P or R here.",
    'positives-only': 'Only relevant documents are listed. What is not listed is unjudged, not irrelevant.',
    deepeval:
      "DeepEval's contextual precision, recall and relevancy are a model's verdicts on texts; they know no document ids.",
    'deepeval-csv':
      'DeepEval writes the texts of a cell with "|" between them and reads them with ";" by default: set context_col_delimiter="|" there, or prefer JSON.',
    autorag:
      "AutoRAG's nDCG counts every alternative of a group as needed, so that alternatives lower it; its MRR averages over the groups.",
    'autorag-answers': 'generation_gt holds whole answers, each right by itself; they stand here as answer points.',
    promptfoo:
      "promptfoo counts passed tests, and its context-recall and context-relevance are a model's verdicts on texts. The judgements stand in the metadata of each test; write the assertion that you want.",
    'label-studio-stars':
      'Stars start at 1: one star is the lowest opinion there, and a small relevance here. Map them with --grades if 1 star means not relevant.',
    umbrela:
      'UMBRELA grades 0 to 3 after the rubric of Bing; an answer that it could not read becomes 0 with result_status 0, and ties of an ensemble go to the lowest grade.',
  },
};
