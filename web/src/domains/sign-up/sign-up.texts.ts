/** Words of signing up. */
export const signUpTexts = {
  title: '회원가입',
  lead: '이메일로 가입하고 배움을 시작해보세요.',
  description: '이메일로 가입하고 강의, 로드맵, 멘토링을 시작해보세요.',
  email: '이메일',
  emailAvailable: '사용할 수 있는 이메일입니다.',
  password: '비밀번호',
  name: '이름 (선택)',
  nameHelp: '다른 회원에게 보이는 이름입니다. 비워두면 이메일 앞부분을 사용합니다.',
  agreements: {
    legend: '약관 동의',
    all: '모두 동의합니다',
    allHelp: '선택 항목을 포함합니다. 선택 항목에 동의하지 않아도 가입할 수 있습니다.',
    required: '필수',
    optional: '선택',
    items: {
      terms: { label: '이용약관', help: '강의 수강, 결제·환불, 게시물에 적용됩니다.' },
      privacy: { label: '개인정보 수집·이용', help: '이메일, 비밀번호, 이름을 회원 확인과 서비스 제공에 쓰고, 탈퇴하면 지웁니다.' },
      age14: { label: '만 14세 이상입니다', help: undefined },
      marketing: { label: '마케팅 정보 수신', help: '새 강의와 할인 소식을 메일로 받습니다. 언제든 그만 받을 수 있습니다.' },
    },
  },
  submit: '가입하기',
  haveAccount: '이미 회원이신가요?',
  signIn: '로그인',
  sent: {
    title: '인증 메일을 보냈습니다.',
    lead: (email: string) => `${email} 주소로 보낸 메일에서 ‘이메일 인증하기’를 누르면 가입이 끝납니다.`,
    hints: ['링크는 24시간 동안 한 번만 쓸 수 있습니다.', '몇 분이 지나도 메일이 없다면 스팸 메일함도 확인해주세요.'],
    resend: '인증 메일 다시 받기',
    resendIn: (seconds: number) => `인증 메일 다시 받기 (${seconds}초 뒤)`,
    signIn: '인증을 마쳤어요, 로그인하기',
    resent: '인증 메일을 다시 보냈습니다.',
  },
} as const;

/** Words of proving that an address is one's own. */
export const verificationTexts = {
  title: '이메일 인증',
  lead: '가입하신 이메일 주소로 인증 메일을 보냈습니다. 메일함에서 이메일 인증을 완료해주세요.',
  again: '인증 메일 다시 받기',
  label: '가입한 이메일',
  submit: '인증 메일 보내기',
  sent: {
    title: '인증 메일을 보냈습니다.',
    message: (email: string) => `${email} 주소로 인증 메일을 보냈습니다. 메일함을 확인해주세요. 몇 분이 지나도 메일이 도착하지 않으면 스팸 메일함도 확인해주세요.`,
  },
  progress: { title: '이메일 인증', lead: '이메일을 확인하고 있습니다…' },
  done: { title: '이메일 인증이 완료되었습니다.', lead: '이제 로그인하고 배움을 시작해보세요.', next: '로그인', nextSignedIn: '계속하기' },
  used: { lead: '인증을 이미 마쳤습니다. 바로 로그인하시면 됩니다.' },
  invalid: { lead: '인증 링크는 24시간 동안 한 번만 쓸 수 있습니다. 인증 메일을 다시 받아주세요.' },
} as const;

/** Words of the welcome page. */
export const helloTexts = {
  title: '환영합니다',
  first: (name: string) => `${name}님, 가입을 환영합니다!`,
  again: (name: string) => `${name}님, 다시 만나 반갑습니다!`,
  lead: '무엇부터 시작해볼까요?',
  steps: [
    { to: '/courses', title: '강의 둘러보기', text: '아홉 가지 분야에서 지금 필요한 강의를 찾아보세요.' },
    { to: '/discounted-courses', title: '할인 중인 강의 보기', text: '지금만 할인하는 강의로 부담 없이 시작해보세요.' },
    { to: '/roadmaps', title: '로드맵 따라가기', text: '무엇을 먼저 배울지 고민된다면 순서대로 따라가보세요.' },
    { to: '/mentors', title: '멘토에게 물어보기', text: '먼저 걸어간 현업 멘토와 일대일로 이야기해보세요.' },
  ],
  back: '보던 페이지로 돌아가기',
  home: '메인으로 가기',
} as const;
