/** Texts of the frame and its error views. */
export const appTexts = {
  skip: '본문으로 건너뛰기',
  renderFailed: '화면을 그리지 못했습니다. 새로고침해도 계속되면 채팅창으로 관리자에게 문의해주세요.',
  loginRequired: '로그인하면 볼 수 있어요',
  notFound: {
    title: '페이지를 찾을 수 없습니다',
    message: '주소가 잘못되었거나 더 이상 제공되지 않는 페이지입니다.',
  },
  forbidden: {
    title: '볼 수 없는 페이지입니다',
    message: '다른 계정으로 로그인하면 볼 수 있는지 확인해주세요.',
  },
  newVersion: { title: '새 버전이 준비됐어요', load: '새로고침' },
  connection: {
    offline: '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 보여드릴게요.',
    failing: '서버가 응답하지 않아요. 다시 연결되면 이어서 보여드릴게요.',
  },
  offlineView: { title: '인터넷에 연결되어 있지 않아요', message: '다시 연결되면 이 페이지를 바로 보여드릴게요.' },
  notLoadedView: { title: '페이지를 불러오지 못했어요', message: '다시 불러오고 있어요. 잠시만 기다려주세요.' },
  nav: { main: '주 메뉴', categories: '강의 분야', bottom: '하단 메뉴', account: '내 계정', footer: '사이트 안내' },
  search: { label: '강의 검색', placeholder: '배우고 싶은 지식을 찾아보세요', submit: '검색' },
  menu: '메뉴',
  cart: '수강바구니',
  notifications: '알림',
  signIn: '로그인',
  signUp: '회원가입',
  signOut: '로그아웃',
  scheme: { legend: '화면 모드', auto: '시스템', light: '밝게', dark: '어둡게' },
  sisterBrand: '에서 채용 중인 기업',
} as const;

/** Main sections of the site, in the header and the phone's menu. */
export const mainLinks = [
  { to: '/courses', text: '강의' },
  { to: '/roadmaps', text: '로드맵' },
  { to: '/mentors', text: '멘토링' },
  { to: '/community', text: '커뮤니티' },
] as const;

/** What is on sale now. */
export const saleLink = { to: '/discounted-courses', text: '할인 중인 강의' } as const;

/** Links to the user's learning, beside the main sections. */
export const learningLink = { to: '/my/courses', text: '내 학습' } as const;

/** Links to teaching, for users who may teach. */
export const teachLink = { to: '/open-knowledge', text: '지식공유 참여' } as const;

/** Columns of the footer. */
export const footerColumns = [
  {
    title: '배우기',
    links: [{ to: '/courses', text: '전체 강의' }, saleLink, { to: '/roadmaps', text: '로드맵' }, { to: '/community', text: '커뮤니티' }],
  },
  {
    title: '나누기',
    links: [teachLink, { to: '/mentors/introduction', text: '멘토 지원' }, { to: '/mentors', text: '멘토링' }],
  },
] as const;

/** The footer's help column, under the contact link. */
export const helpColumn = {
  title: '도움',
  links: [
    { to: '/policies/terms', text: '이용약관' },
    { to: '/policies/privacy', text: '개인정보처리방침' },
    { to: '/policies/refund', text: '환불정책' },
    { to: '/privacy-choices', text: '이용 기록 설정' },
  ],
} as const;
