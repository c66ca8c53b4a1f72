import type { meanings as en } from '../en/gold-meanings.ts';
import type { Translation } from '../message.ts';

export const meanings = {
  of: {
    'quepid-ndcg':
      'Quepid의 nDCG@10은 이득으로 2^등급 - 1을 쓰고, 이상적 목록을 10에서 자르지 않고 판정된 문서 전체로 만듭니다. 판정된 문서가 열 개를 넘으면 1이 될 수 없습니다. 통상의 정의는 Quepid의 ndcg_cut@10입니다. 잣대는 이득이 선형이고 이상적 목록을 k에서 자르므로 값이 다릅니다.',
    'quepid-unrated': '빈 평점은 아무도 판정하지 않았다는 뜻이며 0등급이 아닙니다.',
    'quepid-names':
      '북 CSV는 판정자를 이름으로, 북 JSON은 이메일 주소로 적으므로 같은 사람이 다른 이름으로 나옵니다. Quepid가 내보낸 CSV에는 판정 불가 쌍이 빠져 있습니다.',
    'quepid-case':
      '케이스에는 문서마다 평점이 하나뿐이고, 주소는 마지막으로 바꾼 사람입니다. 다른 의견은 남아 있지 않으며 북에는 모두 있습니다.',
    'opensearch-measures':
      'OpenSearch 워크벤치는 이득으로 2^평점 - 1을 쓰고, 소수 둘째 자리로 반올림하며, P@k를 k와 반환된 문서 수 중 작은 값으로 나눕니다. 결과가 짧은 목록은 잣대보다 좋게 나옵니다.',
    gains:
      '등급이 10을 넘습니다. 등급이 아니라 이득 값으로 보입니다(ESCI: 100, 10, 1, 0). 지수 이득을 쓰면 하나가 나머지를 모두 압도하므로(2^100) 선형 이득을 쓰거나 --grades로 등급을 바꾸십시오.',
    'below-one':
      '1보다 작은 양의 등급이 있습니다. 1등급부터 정답 문서로 세는 측정에서는 모두 빠지므로 rel로 기준을 정하십시오.',
    clicks: '평점이 클릭에서 나왔습니다. 위에 보인 문서에 치우치며, 관련성에 대한 의견이 아닙니다.',
    'model-ratings': '모델이 매긴 평점입니다. 수치의 근거로 삼기 전에 사람의 판정과 대조하십시오.',
    'query-set': '질의 집합에는 질의와 참조 답변만 있고 판정은 없습니다. 모든 질의가 미판정입니다.',
    'elasticsearch-dcg':
      'Elasticsearch의 dcg는 이득으로 2^평점 - 1을 씁니다. 평점이 없는 문서는 순위를 차지하면서 unknown_doc_rating을 정하지 않으면 0으로 셉니다. 이상적 목록을 반환된 수에서 자르므로 결과가 적은 질의의 nDCG가 높게 나옵니다.',
    'elasticsearch-reply':
      '응답에는 그 검색이 반환한 문서만 있어, 판정되었지만 찾지 못한 문서는 빠져 있습니다. 요청 파일에는 모두 있습니다.',
    'rre-forms':
      'RRE와 Quepid 내보내기는 문서마다 gain을 적고, Quepid 가져오기는 평점마다 문서 목록을 요구합니다. 두 모양을 모두 읽습니다. Quepid로 보낼 때는 rre-for-quepid로 쓰십시오.',
    'rre-groups':
      'RRE에서 한 그룹의 질의는 판정을 함께 씁니다. 여기서는 질의마다 사본이 있어 같은 의견이 여러 번 셉니다.',
    trec: 'trec_eval은 잣대처럼 선형 이득을 쓰고, 동점은 문서 아이디 내림차순으로 가르며, -c가 없으면 결과가 없는 질의를 평균에서 뺍니다. Quepid의 TREC 내보내기는 질의를 데이터베이스 번호로 적습니다.',
    beir: 'BEIR는 질의와 아이디가 같은 문서를 기본으로 제외하고(ArguAna의 nDCG@10이 31.5에서 41.4로 바뀝니다), Hole@k에서는 다른 질의로라도 판정된 문서면 판정된 것으로 칩니다.',
    ranx: 'ranx의 ndcg는 잣대처럼 선형이고 ndcg_burges는 2^등급 - 1입니다.',
    ragas:
      'Ragas의 context precision과 recall은 텍스트에 대한 모델의 평가이고, precision은 모델이 유용하다고 한 것만 평균합니다. 잣대의 AP, P, R과 비교할 수 없습니다.',
    'positives-only': '정답 문서만 적혀 있습니다. 적히지 않은 문서는 무관한 것이 아니라 미판정입니다.',
    deepeval:
      'DeepEval의 contextual precision, recall, relevancy는 텍스트에 대한 모델의 평가이며 문서 아이디를 쓰지 않습니다.',
    'deepeval-csv':
      'DeepEval은 한 셀의 텍스트를 "|"로 이어 쓰지만 읽을 때는 기본으로 ";"에서 나눕니다. 그쪽에서 context_col_delimiter="|"로 정하거나 JSON을 쓰십시오.',
    autorag:
      'AutoRAG의 nDCG는 한 묶음의 대체 문서를 모두 필요한 것으로 세어, 대체 문서가 있으면 낮아집니다. MRR은 묶음마다 구해 평균합니다.',
    'autorag-answers': 'generation_gt는 각각으로 충분한 완전한 답변입니다. 여기서는 정답 요점 자리에 둡니다.',
    promptfoo:
      'promptfoo는 통과한 테스트를 세며, context-recall과 context-relevance는 텍스트에 대한 모델의 평가입니다. 판정은 각 테스트의 metadata에 있으니 필요한 검증(assert)을 적으십시오.',
    'label-studio-stars':
      '별점은 1부터입니다. 별 하나가 그쪽에서는 가장 낮은 평가지만 여기서는 약간 관련됨입니다. 별 하나가 관련 없음이라면 --grades로 바꾸십시오.',
    umbrela:
      'UMBRELA는 Bing 기준으로 0~3등급을 매깁니다. 해석하지 못한 답은 0(result_status 0)이 되고, 여러 모델의 동수는 가장 낮은 등급이 됩니다.',
  },
} satisfies Translation<typeof en>;
