import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';

/** Instructors by the short name that courses and roadmaps refer to. The first one is the demo account. */
export const instructors = {
  han: {
    email: 'instructor@baeum.test',
    name: '한도윤',
    slug: 'doyun',
    introduction: '예약 서비스와 결제 시스템을 만들어온 12년 차 백엔드 개발자입니다. 어려운 말을 쉬운 그림으로 바꾸는 일을 좋아합니다.',
  },
  seo: {
    email: 'jian.seo@baeum.test',
    name: '서지안',
    slug: 'jian',
    introduction: '쇼핑몰과 지도 서비스의 화면을 만들어온 9년 차 프론트엔드 개발자입니다. 신입 때 선배에게 묻지 못한 것들을 강의로 만들고 있습니다.',
  },
  kang: {
    email: 'jaemin.kang@baeum.test',
    name: '강재민',
    slug: 'jaemin',
    introduction: '게임 회사에서 레벨 디자이너로 6년을 일하고 지금은 혼자 게임을 만듭니다. 두 번의 실패와 세 번의 출시를 나눕니다.',
  },
  yun: {
    email: 'haram.yun@baeum.test',
    name: '윤하람',
    slug: 'haram',
    introduction: '골목을 걷고, 책을 읽고, 굽고 기르는 일을 글로 쓰는 생활 작가입니다. 동네 도서관에서 7년째 모임을 이끌고 있습니다.',
  },
  oh: {
    email: 'serim.oh@baeum.test',
    name: '오세림',
    slug: 'serim',
    introduction: '서버실 당직에서 시작해 모의해킹과 침해 사고 대응까지 13년을 일한 보안 연구원입니다. 겁주지 않고 설명하려 합니다.',
  },
  moon: {
    email: 'taegyeom.moon@baeum.test',
    name: '문태겸',
    slug: 'taegyeom',
    introduction: '인사팀에서 12년 동안 뽑고 협상하고 계약서를 썼습니다. 지금은 일하는 사람의 커리어와 돈을 돕는 코치입니다.',
  },
  im: {
    email: 'gaon.im@baeum.test',
    name: '임가온',
    slug: 'gaon',
    introduction: '프랜차이즈 카페와 물류 회사에서 일한 데이터 분석가입니다. 엑셀에서 SQL, 통계까지 질문을 숫자로 바꾸는 법을 나눕니다.',
  },
  choi: {
    email: 'ideun.choi@baeum.test',
    name: '최이든',
    slug: 'ideun',
    introduction: '추천과 검색을 만드는 8년 차 머신러닝 엔지니어입니다. 손으로 한 번 계산해 본 것만 가르칩니다.',
  },
  jeong: {
    email: 'dasol.jeong@baeum.test',
    name: '정다솔',
    slug: 'dasol',
    introduction: '작은 팀에서 디자인 시스템과 브랜드를 만들어온 프로덕트 디자이너입니다. 감각보다 기준을 이야기합니다.',
  },
  no: {
    email: 'eunchae.no@baeum.test',
    name: '노은채',
    slug: 'eunchae',
    introduction: '일러스트와 도트, 사진과 영상을 오가는 시각 작가입니다. 작은 화면에 계절을 담는 일을 좋아합니다.',
  },
  kwon: {
    email: 'haesol.kwon@baeum.test',
    name: '권해솔',
    slug: 'haesol',
    introduction: '스타트업 두 곳에서 기획과 마케팅 팀을 이끌었습니다. 문제를 적고, 숫자로 확인하고, 짧게 전하는 법을 가르칩니다.',
  },
  shin: {
    email: 'irae.shin@baeum.test',
    name: '신이래',
    slug: 'irae',
    introduction: '영어와 일본어 통역사로 10년, 대학에서 글쓰기를 6년 가르쳤습니다. 외우지 않고 말하게 돕습니다.',
  },
} as const;
export type PersonKey = keyof typeof instructors;

export interface DemoMentor {
  email: string;
  name: string;
  slug: string;
  job: string;
  career: string;
  company?: string;
  introduction: string;
  /** Seed of the picture, when that of the email does not suit the name. */
  face?: string;
  categoryIds: number[];
  skills: string[];
  price: number;
  durationMinutes: 30 | 60;
  sessions: number;
  /** Stars of the latest sessions, which were reviewed. */
  stars: number[];
  /** Weekly hours of those who have set them: days (0 is Sunday) with their ranges. */
  hours?: readonly { days: readonly number[]; ranges: readonly [start: string, end: string][] }[];
  bufferMinutes?: 0 | 10 | 15;
  /** Currently accepts no requests. */
  resting?: boolean;
}

/** Mentors; the first one is the demo account. */
export const mentors: DemoMentor[] = [
  {
    email: 'mentor@baeum.test',
    name: '류현서',
    slug: 'hyeonseo',
    job: '백엔드 개발자',
    career: '9년 차',
    company: '푸른결소프트',
    introduction: '취업 준비부터 첫 이직까지, 지금 필요한 한 걸음을 같이 정합니다. 이력서와 프로젝트 코드를 미리 보내주시면 더 깊게 이야기할 수 있어요.',
    categoryIds: [1, 8],
    skills: ['Java', 'PostgreSQL', '시스템 설계', '이력서'],
    price: 33000,
    durationMinutes: 60,
    sessions: 48,
    stars: [5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5],
    hours: [
      { days: [2, 4], ranges: [['19:00', '22:00']] },
      {
        days: [6],
        ranges: [
          ['10:00', '13:00'],
          ['15:00', '18:00'],
        ],
      },
    ],
  },
  {
    email: 'bora.ha@baeum.test',
    name: '하보라',
    slug: 'bora',
    job: '프로덕트 디자이너',
    career: '7년 차',
    company: '온기페이',
    introduction: '포트폴리오를 이야기로 엮는 방법을 함께 찾습니다. 완성본이 아니어도 괜찮습니다.',
    categoryIds: [5, 8],
    skills: ['포트폴리오', '피그마', 'UX 리서치'],
    price: 44000,
    durationMinutes: 60,
    sessions: 31,
    stars: [5, 5, 4, 5, 5, 5, 4, 5],
    hours: [{ days: [1, 2, 3, 4, 5], ranges: [['20:00', '22:00']] }],
  },
  {
    email: 'seojun.baek@baeum.test',
    name: '백서준',
    slug: 'seojun',
    face: 'seojun.baek',
    job: '데이터 분석가',
    career: '6년 차',
    company: '달무리물류',
    introduction: '비전공자에서 분석가가 되기까지 겪은 시행착오를 나눕니다. 과제 리뷰도 환영합니다.',
    categoryIds: [4, 6],
    skills: ['SQL', '지표 설계', '실험 분석'],
    price: 27500,
    durationMinutes: 30,
    sessions: 57,
    stars: [5, 4, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4],
    hours: [
      {
        days: [6, 0],
        ranges: [
          ['09:00', '12:00'],
          ['14:00', '18:00'],
        ],
      },
    ],
    bufferMinutes: 10,
  },
  {
    email: 'yewon.ma@baeum.test',
    name: '마예온',
    slug: 'yeon',
    job: '게임 기획자',
    career: '10년 차',
    company: '물수제비게임즈',
    introduction: '기획서 첨삭과 모의 면접을 주로 합니다. 좋아하는 게임 이야기로 시작해요.',
    categoryIds: [2],
    skills: ['게임 기획', '밸런싱', '면접'],
    price: 30000,
    durationMinutes: 60,
    sessions: 22,
    stars: [5, 5, 5, 4, 5, 4],
    hours: [
      { days: [3], ranges: [['19:30', '22:30']] },
      { days: [0], ranges: [['13:00', '17:00']] },
    ],
    bufferMinutes: 15,
  },
  {
    email: 'geonu.pyo@baeum.test',
    name: '표건우',
    slug: 'geonu',
    face: 'geonu 2',
    job: '보안 엔지니어',
    career: '8년 차',
    company: '모래톱시큐리티',
    introduction: '보안 직무의 하루와 준비 순서를 구체적으로 알려드립니다.',
    categoryIds: [3],
    skills: ['모의해킹', '침해사고 대응', '자격증'],
    price: 38500,
    durationMinutes: 30,
    sessions: 19,
    stars: [5, 4, 5, 5, 5],
    hours: [{ days: [1, 3, 5], ranges: [['07:00', '08:30']] }],
  },
  {
    email: 'chaerin.na@baeum.test',
    name: '나채린',
    slug: 'chaerin',
    job: '브랜드 마케터',
    career: '11년 차',
    introduction: '작은 예산으로 시작하는 브랜드의 다음 석 달 계획을 같이 세웁니다.',
    categoryIds: [6, 8],
    skills: ['브랜딩', '콘텐츠', '커리어 전환'],
    price: 35000,
    durationMinutes: 60,
    sessions: 26,
    stars: [4, 5, 5, 5, 5, 4, 5],
  },
  {
    email: 'ian.tak@baeum.test',
    name: '탁이안',
    slug: 'ian',
    job: '프론트엔드 개발자',
    career: '5년 차',
    company: '이음새랩',
    introduction: '첫 회사를 고를 때 물어볼 사람이 없어서 힘들었던 기억으로 시작했습니다. 취업 준비생의 첫 질문을 무료로 받아요.',
    categoryIds: [1],
    skills: ['React', 'TypeScript', '웹 접근성'],
    price: 0,
    durationMinutes: 30,
    sessions: 34,
    stars: [5, 4, 5, 5, 4, 5, 5, 5, 4],
    hours: [{ days: [2, 3, 4], ranges: [['21:00', '22:30']] }],
  },
  {
    email: 'sea.gyeong@baeum.test',
    name: '경세아',
    slug: 'sea',
    job: '영어 통역사',
    career: '12년 차',
    introduction: '발표와 면접 영어를 실전처럼 연습합니다. 지금은 책을 쓰느라 쉬고 있어요.',
    categoryIds: [7, 8],
    skills: ['영어 면접', '발표', '통역'],
    price: 25000,
    durationMinutes: 60,
    sessions: 17,
    stars: [5, 5, 4, 5],
    hours: [{ days: [1, 2, 3, 4, 5], ranges: [['18:00', '21:00']] }],
    resting: true,
  },
];

export const admin = { email: 'admin@baeum.test', name: '배움지기' };
/** Payouts need two operators. */
export const secondOperator = { email: 'operator@baeum.test', name: '정산지기' };

/** Operators with one right each, to show what it grants. */
export const operatorsWithOneRight: readonly { email: string; name: string; operator_scopes: readonly OperatorScope[] }[] = [
  { email: 'support@baeum.test', name: '상담지기', operator_scopes: ['admin:support'] },
  { email: 'finance@baeum.test', name: '회계지기', operator_scopes: ['admin:finance'] },
  { email: 'content@baeum.test', name: '글지기', operator_scopes: ['admin:content'] },
  { email: 'reader@baeum.test', name: '살핌지기', operator_scopes: ['admin:read'] },
];

/** Saved list filters of the demo operator. */
export const savedViews = [
  { list: 'orders', name: '돌려준 주문', query: 'status=REFUNDED', shared: true },
  { list: 'reports', name: '저작권 신고', query: 'reason=COPYRIGHT&status=OPEN', shared: true },
  { list: 'approvals', name: '내가 결정할 요청', query: 'mine=false&state=WAITING', shared: false },
] as const;

/** Forty learners; the first one is the demo account. */
export const learnerNames = [
  '김하늘',
  '이서담',
  '박지온',
  '조은결',
  '장하윤',
  '송도현',
  '안유솔',
  '홍새봄',
  '전민솔',
  '고은별',
  '남이준',
  '심다온',
  '허예나',
  '유승겸',
  '곽나래',
  '성이후',
  '차은성',
  '주아린',
  '우태오',
  '구나온',
  '민소은',
  '진해온',
  '엄지수',
  '채원준',
  '천가람',
  '방시온',
  '공다혜',
  '현수빈',
  '함주원',
  '변지안',
  '염서하',
  '여은솔',
  '추민경',
  '도하진',
  '소예린',
  '석우빈',
  '선다인',
  '설아윤',
  '마루한',
  '길보람',
];
