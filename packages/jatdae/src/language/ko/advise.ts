import type { AdviceReason, advise as en } from '../en/advise.ts';
import type { Translation } from '../message.ts';

const readers = {
  person: '결과 페이지를 훑어보는 사람',
  llm: '상위 k개를 문맥으로 받는 LLM',
  reranker: '후보 n개의 순서를 다시 정하는 재정렬기',
  first: '맨 처음 답 하나만 씀',
  shop: '진열창: 맞는 답이 여럿이고 더 좋은 답이 있음',
};

function sameText({ other, exact, single, of }: Extract<AdviceReason, { code: 'same-as' }>): string {
  const all = single === of;
  const where = all ? `질의 ${of}개 모두 정답이 하나뿐이어서` : `질의 ${of}개 중 ${single}개는 정답이 하나뿐이어서`;
  return exact
    ? `${where} ${other} 값과 끝자리까지 같습니다.`
    : `${where} ${other} 지표와 같은 내용을 눈금만 달리해 나타냅니다.`;
}

function score(value: number): string {
  return value.toFixed(3);
}

export const advise = {
  about: {
    reader: '읽는 쪽: person, llm, reranker, first, shop',
    k: '읽는 쪽이 보는 개수 (기본값: 10, llm은 5)',
    candidates: '재정렬기에 넘기는 후보 수 (기본값: 50)',
    write: '지표를 jatdae.yaml의 measures:에 적음',
  },
  readers,
  who: '검색 결과를 누가 읽고, 그다음 무엇을 합니까?',
  howMany: {
    person: '결과를 몇 개까지 봅니까?',
    llm: 'LLM에 문맥을 몇 개 넘깁니까?',
    reranker: '재정렬기에 후보를 몇 개 넘깁니까?',
    first: '첫 답을 몇 위까지 찾아볼 만합니까?',
    shop: '진열창에 몇 개가 보입니까?',
  },
  noReader: '물어볼 터미널이 없습니다. 결과를 누가 읽는지 --reader로 적으십시오: person, llm, reranker, first, shop',
  noAnswer: '답을 받지 못했습니다. --reader와 -k로 미리 적을 수 있습니다',
  notANumber: ({ given }) => `"${given}": 1 이상의 정수가 아닙니다. 다시 입력하십시오`,
  notInList: ({ given, most }) => `"${given}": 1부터 ${most}까지의 번호가 아닙니다. 다시 입력하십시오`,
  writeNeedsProject:
    '--write는 jatdae.yaml을 고치는 옵션인데 --qrels로 파일을 지정했습니다. 프로젝트 폴더에서 --qrels 없이 쓰십시오',
  noLabels: '정답 문서가 있는 질의가 하나도 없어 잴 것이 없습니다. 먼저 판정부터 하십시오',
  written: ({ file, measures }) => `${file} 저장, measures: ${measures}`,
  cannotWrite: '파일을 망가뜨리지 않고는 measures:를 고칠 수 없어 아무것도 쓰지 않았습니다. 직접 적어 넣으십시오',
  title: ({ reader, k, candidates }) => {
    const more = candidates === undefined ? '' : `, 후보 ${candidates}개`;
    return `읽는 쪽: ${readers[reader]} (k = ${k}${more})`;
  },
  labels: ({ queries, answerable, mean, single, max }) =>
    `판정된 질의 ${queries}개, 그중 정답 문서가 있는 질의 ${answerable}개. 질의당 정답은 평균 ${mean}개이며, 하나뿐인 질의가 ${single}개, 가장 많은 것이 ${max}개입니다.`,
  grading: ({ grades, mixed }) => `등급은 ${grades}이고, 두 가지 이상이 섞인 질의는 ${mixed}개입니다.`,
  negatives: ({ documents, queries, hard }) =>
    `정답이 아니라고 판정한 문서는 ${documents}개(질의 ${queries}개)이고, 그중 혼동 문서(hard negative)가 ${hard}개입니다.`,
  groups: ({ queries }) => `묶음 중 아무 문서나 하나면 되는 질의는 ${queries}개이며, 묶음 하나를 정답 하나로 셉니다.`,
  withoutAnswer: ({ queries, judged }) =>
    `정답 문서가 없는 질의는 ${queries}개입니다. 찾았는지를 재는 지표는 여기서 정의되지 않습니다${judged > 0 ? `(Violations@k는 ${judged}개에서 정의됨)` : ''}.`,
  sampledLabels: '표본 판정입니다. 표본에 들지 않은 문서는 오답이 아니라 모르는 문서입니다.',
  fewQueries: ({ queries, step }) =>
    `질의 하나가 평균(${queries}개)의 ${step}입니다. 무엇을 가려낼 수 있는지는 jatdae power로 알 수 있습니다.`,
  watch: '볼 지표',
  leave: '보지 않아도 되는 지표',
  worthTitle: ({ queries }) => `첫 정답의 순위별 값 (이 판정의 질의 ${queries}개 평균)`,
  worthRemark:
    '질의마다 가장 좋은 정답 하나가 그 순위에 있고 다른 정답은 못 찾았을 때의 값입니다. ‘전부’는 정답을 모두 가장 좋은 순서로 찾았을 때(최댓값)입니다.',
  head: {
    measure: '지표',
    rank: ({ rank }) => `${rank}위`,
    all: '전부',
  },
  reasonText: ({ reason }) => {
    switch (reason.code) {
      case 'given':
        return `문맥 ${reason.k}개 안에 없는 근거는 LLM이 쓸 수 없습니다. 그 안에서의 순서는 크게 중요하지 않습니다.`;
      case 'candidates':
        return `후보 ${reason.n}개 안에 없으면 재정렬로도 되살릴 수 없습니다. 뒤 단계 전체의 상한입니다.`;
      case 'all-needed':
        return `질의 ${reason.of}개 중 ${reason.several}개는 정답 문서가 여럿입니다. 모두 있어야 답이 되는 질의에서 상위 ${reason.k}개에 빠짐없이 들었는지 봅니다.`;
      case 'found':
        return `정답 가운데 얼마나 상위 ${reason.k}개 안에 보이는지 알려 줍니다.`;
      case 'more-than-places':
        return `질의 ${reason.of}개 중 ${reason.queries}개는 정답이 ${reason.k}개보다 많아 여기서 R@${reason.k}의 최댓값은 ${score(reason.ceiling)}입니다. CappedR@${reason.k} 값은 1까지 오를 수 있습니다.`;
      case 'first-rank':
        return `첫 정답이 ${reason.k}위 안에서 몇 번째에 있는지 봅니다. 1위는 1, 2위는 1/2, 3위는 1/3입니다.`;
      case 'early':
        return `그다음으로, 첫 정답이 ${reason.k}개 가운데 얼마나 앞에 오는지 봅니다. 프롬프트가 잘리거나 앞쪽 위주로 읽힐 때 중요합니다.`;
      case 'only-top':
        return '맨 위 하나만 쓰므로, 제대로 답한 질의의 비율이 바로 이 값입니다.';
      case 'order':
        return `좋은 답이 위에 왔는지 봅니다. 상위 ${reason.k}개의 모든 자리를 세되 아래일수록 적게 셉니다.`;
      case 'grades':
        return `등급(${reason.grades.join(', ')})을 이득으로 씁니다. 등급 차이가 값을 가르는 것은 등급이 섞인 질의 ${reason.mixed}개(전체 ${reason.of}개)입니다.`;
      case 'one-grade':
        return '여기서는 정답의 등급이 모두 같아 맞고 틀림만 봅니다. 더 좋은 것을 가리려면 판정에 등급을 매기십시오.';
      case 'look-alikes':
        return `혼동 문서가 있는 질의 ${reason.queries}개(문서 ${reason.documents}개)에서 혼동 문서가 정답보다 앞선 비율입니다. 정답만 세는 평균에는 드러나지 않습니다.`;
      case 'forbidden':
        return `상위 ${reason.k}개는 모두 읽히므로, 그 안에 든 오답 판정 문서의 수를 봅니다. 오답 판정이 있는 질의는 ${reason.queries}개입니다${reason.unanswerable > 0 ? `(그중 정답이 없는 질의 ${reason.unanswerable}개)` : ''}.`;
      case 'ceiling':
        return `질의당 정답이 ${reason.mean.toFixed(2)}개라 여기서 ${reason.measure}의 최댓값은 ${score(reason.ceiling)}입니다. 시스템보다 정답의 개수를 재는 셈입니다.`;
      case 'same-as':
        return sameText(reason);
      case 'order-remade':
        return `후보 ${reason.n}개의 순서는 재정렬기가 다시 정합니다. 재정렬한 뒤에 재십시오.`;
      case 'order-unread':
        return `아래로 갈수록 깎지만, ${reason.k}개를 모두 읽는 LLM에는 거의 상관없는 차이입니다.`;
      case 'first-only':
        return `첫 정답만 봅니다. 그런데 질의 ${reason.of}개 중 ${reason.several}개는 정답이 여럿입니다.`;
      case 'beyond':
        return `여기서는 아무도 읽지 않는 ${reason.k}위 아래까지 셉니다.`;
      case 'grades-flat':
        return `등급 ${reason.grades[0]}인 문서와 등급 ${reason.grades.at(-1)}인 문서를 똑같이 봅니다.`;
      case 'sampled':
        return '표본 판정으로는 잴 수 없습니다. 표본에 들지 않은 문서가 모두 오답으로 세어집니다.';
    }
  },
} satisfies Translation<typeof en>;
