// Templates of the generated questions, by item. {code} and {name} are filled in.
export const generatedRules = {
  scope: ['{code} {name} 대상과 활동 범위는?', '{code} 자격은 누가 받을 수 있나요'],
  period: ['{code} {name} 체류기간 상한은 얼마인가요', '{code} 체류기간 상한'],
  'extra-activity': ['{code} {name} 자격 외 활동 허용 범위', '{code} 자격 외 활동은 어디까지 가능한가요'],
  workplace: ['{code} {name} 근무처 변경·추가 방법', '{code} 근무처 변경 절차를 알려 주세요'],
  change: ['{code} {name}에서 체류자격 변경이 되나요', '{code} 체류자격 변경 조건'],
  extension: ['{code} {name} 체류기간 연장 서류와 조건', '{code} 체류기간 연장은 어떻게 신청하나요'],
  reentry: ['{code} {name} 재입국 허가 면제 조건', '{code} 재입국 기준'],
  registration: ['{code} {name} 정주등록 기한', '{code} 정주등록은 언제까지 하나요'],
};
