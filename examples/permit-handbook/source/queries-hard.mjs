// The other kinds of questions. Ids stand without the leading `handbook#`.

export const noCodeQueries = [
  { question: '식당 주방장 외국에서 데려오려면 무슨 비자', relevant: ['E-7-2/scope'], hard: ['E-7/scope'], points: ['외국 음식 전문점에서 일하는 조리장과 조리사'] },
  { question: '외국인 며느리 혼인 비자 처음 신청인데 서류', relevant: ['F-6/documents'], hard: ['F-3/scope', 'F-1/scope'], points: ['혼인관계증명', '교제 경위서'], note: 'The scope of F-6 names no documents, so it does not count.' },
  { question: '학생이 몰래 알바하다 걸리면', relevant: ['app-4/work'], hard: ['D-2/extra-activity', 'app-1/extra-activity'], points: ['1년 동안 아르바이트를 막고'], note: 'D-2 only says that there is a penalty; which one stands in the appendix.' },
  { question: '고용주가 여권이랑 외국인카드 뺏어가서 안줘요', relevant: ['app-4/employer'], hard: ['app-4/passport', 'app-5/lost-card'], points: ['형사 고발한다'] },
  { question: '섬 다니는 물에 뜨는 비행기 기장 뽑고싶은데', relevant: ['E-7/scope'], hard: ['E-10/scope'], points: ['비행 시간 1,200시간 이상'], note: 'One line of a list of 54 occupations in a long document.' },
  { question: '이사했는데 어디다 말해야 하나', relevant: ['app-5/address'], hard: ['app-4/address'], points: ['새 거소의 읍면동사무소나 솔빛민원'] },
  { question: '외카 잃어버렸는데 경찰서부터 가야되나', relevant: ['app-5/lost-card'], hard: ['app-1/card', 'app-7/en-lost'], points: ['경찰의 분실 신고 접수증은 필요하지 않다'], note: '외카 is short for 외국인카드.' },
  { question: '평일에 못쉬는데 일요일에 여는 데 있나요', relevant: ['app-3/jurisdiction'], hard: ['app-5/booking', 'app-6/office'], points: ['일요일 10:00~15:00'], note: 'One line in the appendix of 100,000 characters.' },
  { question: '미역 다시마 같은 해조류 철에만 일손 부르는 비자', relevant: ['E-8/scope'], hard: ['C-5/scope', 'E-10/scope'], points: ['해조류 손질'], note: 'Period also names it, but does not say who may come.' },
  { question: '집에서 어르신 돌봄 해줄 외국인 구하려면', relevant: ['E-11/scope'], hard: ['F-1/scope', 'B-3/scope'], points: ['돌봄 교육 240시간'] },
  { question: '돈은 없고 특허만 있는데 회사 차릴 수 있나', relevant: ['D-8-1/scope'], hard: ['D-8/scope'], points: ['투자금 하한은 없다'] },
  { question: '비자 끝난지 20일 지났는데 벌금 얼마', relevant: ['app-4/overstay'], hard: ['app-4/registration', 'app-4/address'], points: ['1개월 이하이면 40만 솔'], note: 'The handbook says 과태료, people say 벌금.' },
];

export const twoCodeQueries = [
  { question: 'D-2 졸업하면 D-10 언제까지 신청', relevant: ['D-2/change'], hard: ['D-10/change', 'D-10/scope'], points: ['졸업일부터 30일 이내'], note: 'The rule stands with the status that one leaves.' },
  { question: 'D-10인데 E-9 공장 들어갈 수 있나', relevant: ['D-10/change'], hard: ['E-9/change', 'E-9/scope'], points: ['단순 노무 자격(E-8, E-9, E-10)으로는 바꿀 수 없다'] },
  { question: 'E-9 몇년 일해야 E-7 되나요', relevant: ['E-9/change'], hard: ['E-7/change', 'E-7/scope'], points: ['4년 넘게 일하고'] },
  { question: 'C-2로 와서 안나가고 D-8 받을수 있음?', relevant: ['C-2/change'], hard: ['D-8/change', 'D-8/scope'], points: ['출국하지 않고 기업투자(D-8)로'] },
  { question: 'H-2에서 F-4 되려면 자격증 따야되나', relevant: ['H-2/change'], hard: ['F-4/change', 'F-4/scope'], points: ['국가기술 자격을 따면'] },
];

export const multiQueries = [
  { question: 'E7 직원 퇴사했는데 언제까지 있을 수 있어', relevant: { 'E-7/workplace': 2, 'E-7/change': 1 }, hard: ['E-7/period', 'E-9/workplace'], points: ['퇴사일부터 30일까지 머물 수 있고'], note: 'Grade 1: says what to change to, for dismissed people only.' },
  { question: 'D-8 연장 수수료 얼마, 인터넷으로 하면 싸?', relevant: { 'app-1/extension': 2, 'app-5/online': 1 }, hard: ['D-8/extension', 'app-1/change'], points: ['9만 솔', '1만 솔을 깎는다'], note: 'Grade 1: says that extension is possible online, not at what price.' },
  { question: 'D-2 알바 신고 안하면 어떻게 돼', relevant: { 'app-4/work': 2, 'D-2/extra-activity': 1 }, hard: ['app-1/extra-activity', 'app-4/workplace'], points: ['1년 동안 아르바이트를 막고'], note: 'Grade 1: only refers to the appendix.' },
  { question: 'E-7 와이프도 일할 수 있나', relevant: { 'F-3/extra-activity': 2, 'E-7/registration': 1 }, hard: ['E-7/extra-activity'], points: ['배우자는 사무직에 한하여 주 30시간까지'], note: 'The answer stands with another category than the code in the question. Grade 1: says that the spouse gets F-3.' },
  { question: 'F-5 받는 길 뭐뭐 있어', relevant: { 'F-2/change': 2, 'F-4/change': 2, 'F-5/scope': 2, 'F-6/change': 2 }, hard: ['F-5/change'], points: ['2년 넘게 살고 재산 또는 소득 기준'], note: 'All four are needed. F-5/change is about leaving F-5.' },
  { question: 'E-8 올해 일하고 내년에 또 오려면', relevant: { 'E-8/reentry': 2, 'E-8/scope': 1 }, hard: ['E-8/extension', 'E-9/extension'], points: ['다음 해에 추천 없이 다시 초청한다'] },
  { question: 'D-3 다니다 대학 붙으면 비자랑 서류', relevant: { 'D-3/change': 2, 'D-2/documents': 2 }, hard: ['D-2/change', 'D-3/extension'], points: ['학위유학(D-2)으로 바꿀 수 있다', '표준입학허가서'] },
  { question: 'F-4 카드 말고 뭘 신고해? 이사하면 또 하나', relevant: { 'F-4/registration': 2, 'app-5/address': 1 }, hard: ['F-4/extension', 'app-4/address'], points: ['귀향거소신고를 한다'] },
  { question: 'H-1 농촌에서 일하면 더 있게 해준다던데', relevant: { 'H-1/period': 2, 'H-1/extension': 2, 'H-1/workplace': 1 }, hard: ['H-1/extra-activity'], points: ['88일 넘게 일한 사람은 6개월을 더한다', '근무일 확인서와 급여 이체 내역'] },
  { question: 'E-10 저녁에 배 들어오는데 밤에도 연장 받아주는 곳', relevant: { 'app-3/jurisdiction': 2, 'E-10/extension': 1 }, hard: ['E-10/registration', 'app-5/online'], points: ['출어에서 돌아온 날 저녁에도 연장을 받는다'], note: 'Grade 1: what to bring, not where.' },
];

export const unanswerableQueries = [
  { question: 'E-7 그만두고 가면 국민연금 돌려받나', relevant: [], hard: ['E-7/reentry', 'E-7/extension'], note: 'Pensions are not in the handbook.' },
  { question: 'D-2 기숙사비 얼마', relevant: [], hard: ['D-2/documents', 'D-2/extension'], note: 'The handbook names a dormitory paper, no price.' },
  { question: 'J-1 자격 연장 서류', relevant: [], hard: ['H-1/extension'], note: 'There is no such category.' },
  { question: 'F-2 있으면 군대 가야 하나요', relevant: [], hard: ['F-4/scope'], note: 'Military service is named only for F-4, in another sense.' },
  { question: 'E-9 퇴직금 계산 어떻게 해', relevant: [], hard: ['E-9/extension', 'E-9/workplace'], note: 'Labour law is not in the handbook.' },
  { question: 'B-2 면세 한도 얼마야', relevant: [], hard: ['B-2/scope'], note: 'Customs are not in the handbook.' },
];

/** after: the question whose text or answer one must know to understand this one. */
export const contextQueries = [
  { question: '그 이행보고서에는 뭘 붙여요?', after: 'D-8 비자 연장할때 뭐 내야돼?', relevant: ['app-2/form-11'], hard: ['D-8-1/extension', 'D-8/extension'], points: ['송금 증명을 붙인다'] },
  { question: '그럼 방학때는?', after: 'D-2 알바 주 몇시간', relevant: ['D-2/extra-activity'], hard: ['D-3/extra-activity', 'D-3/reentry'], points: ['방학에는 시간 제한이 없다'], note: 'Without the earlier question the D-3 rule is as good an answer.' },
  { question: '옮길때 수수료 내야 돼요?', after: 'E-9 공장 몇번까지 옮길 수 있어요', relevant: ['app-1/workplace'], hard: ['app-4/workplace', 'E-9/workplace'], points: ['제조기능(E-9)의 사업장 변경은 6만 솔'] },
  { question: '다시 만드는데 얼마', after: '외카 잃어버렸는데 경찰서부터 가야되나', relevant: ['app-1/card'], hard: ['app-1/registration', 'app-5/lost-card'], points: ['3만 5천 솔'] },
  { question: '바꾸고 나면 알바는 몇시간까지 돼?', after: 'D-2 졸업하면 D-10 언제까지 신청', relevant: ['D-10/extra-activity'], hard: ['D-2/extra-activity', 'D-3/extra-activity'], points: ['주 12시간까지'], note: 'Needs D-10 from the earlier question.' },
  { question: '과태료 너무 많이 나왔는데 이의신청 어디다', after: '비자 끝난지 20일 지났는데 벌금 얼마', relevant: ['app-4/appeal'], hard: ['app-5/refusal'], points: ['60일 이내에 정주심판위원회에'] },
  { question: '가게 장사가 안되면 연장때 불리한가', after: '식당 주방장 외국에서 데려오려면 무슨 비자', relevant: ['E-7-2/extension'], hard: ['D-8/extension', 'D-8-1/extension'], points: ['1억 솔에 못 미치면 1년만 연장한다'], note: 'Needs the answer E-7-2 of the earlier question; alone it sounds like an investor.' },
  { question: '면제 안되면 재입국 신청서 며칠 전에 내나', after: 'E-4 기술자 고향 다녀오는데 허가 필요함?', relevant: ['app-2/form-8'], hard: ['app-1/reentry', 'app-6/single-multi'], points: ['출국 4일 전까지'] },
];

export const crossQueries = [
  { lang: 'en>ko', question: 'how many hours can a D-2 student work part time', relevant: ['D-2/extra-activity'], hard: ['D-3/extra-activity'], points: ['학부생 주 20시간'] },
  { lang: 'en>ko', question: 'E-7 change employer without consent letter from old company', relevant: ['E-7/workplace'], hard: ['E-2/workplace', 'E-7-2/workplace'], points: ['계약 기간이 남은 경우에만'] },
  { lang: 'en>ko', question: 'fine for late residence registration', relevant: ['app-4/registration'], hard: ['app-4/overstay', 'app-4/address'], points: ['30일 이하이면 15만 솔'] },
  { lang: 'en>ko', question: 'can I pay the fee with a foreign credit card', relevant: ['app-1/payment'], hard: ['app-1/extension'], points: ['해외에서 발급한 카드도 쓸 수 있다'] },
  { lang: 'ja>ko', question: 'F-6 離婚裁判中でも在留延長できますか', relevant: ['F-6/extension'], hard: ['F-3/change', 'F-6/scope'], points: ['이혼 소송을 하고 있는 사람'] },
  { lang: 'ja>ko', question: 'E-9 職場は何回まで変えられる?', relevant: ['E-9/workplace'], hard: ['E-11/workplace', 'E-9/change'], points: ['3년 동안 세 번까지'] },
  { lang: 'ja>ko', question: '引っ越しの届け出は何日以内', relevant: ['app-5/address'], hard: ['app-4/address'], points: ['14일 이내'], note: 'Some registration items repeat the period; a question without a code asks for the general rule.' },
  { lang: 'zh>ko', question: 'D-10 求职签证最长能待多久', relevant: ['D-10/extension'], hard: ['D-10/period'], points: ['통산 2년까지'] },
  { lang: 'zh>ko', question: 'D-8 最低投资金额', relevant: ['D-8/scope'], hard: ['D-8-1/scope', 'D-8/period'], points: ['3억 솔 이상'] },
  { lang: 'zh>ko', question: '逾期居留罚款多少', relevant: ['app-4/overstay'], hard: ['app-4/registration'], points: ['10일 이하이면 10만 솔'] },
  { lang: 'ko>en', question: '통역 전화 영어는 밤에도 받나요', relevant: ['app-7/en-hotline'], hard: ['app-7/ja-hotline', 'app-7/zh-hotline'], points: ['English is available around the clock'] },
  { lang: 'ko>en', question: '외국인 부부 아기 낳으면 비자 며칠안에', relevant: ['app-7/en-birth'], hard: ['F-3/registration', 'F-6/reentry'], points: ['within 90 days of birth'] },
  { lang: 'ko>ja', question: '카드 나오기 전에 통장 만들 수 있나', relevant: ['app-7/ja-bank'], hard: ['app-1/payment', 'app-6/card'], points: ['一日50万ソルまでの制限口座'] },
  { lang: 'ko>ja', question: '고향 운전면허 바꾸는데 필기 봐요?', relevant: ['app-7/ja-licence'], hard: ['app-5/translation'], points: ['筆記試験なし'] },
  { lang: 'ko>zh', question: '건강보험료 밀리면 비자 안늘려주나', relevant: ['app-7/zh-insurance'], hard: ['D-9/extension', 'D-7/extension'], points: ['延长居留期限时只能延长六个月'], note: 'The sentence on unpaid taxes in many extension items says the same for another debt.' },
  { lang: 'ko>zh', question: '우리 애 학기 중간에 전학 넣어도 되나요', relevant: ['app-7/zh-school'], hard: ['D-2/registration'], points: ['开学后也可以插班'] },
];
