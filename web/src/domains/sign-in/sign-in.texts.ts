export const signInTexts = {
  title: '로그인',
  description: '이메일이나 간편 로그인으로 이어서 배워보세요.',
  email: '이메일',
  password: '비밀번호',
  submit: '로그인',
  buying: { title: '로그인하고 주문을 이어가세요', lead: '로그인하거나 가입하면 고른 그대로 주문·결제 화면으로 이어져요.' },
  links: { label: '로그인 도움', findId: '아이디(이메일) 찾기', findPassword: '비밀번호 찾기', signUp: '회원가입' },
  unknown: { title: '알 수 없는 오류입니다.', message: '문제가 계속되면 [문의하기]를 이용해주세요.' },
  /** `seconds` until signing in can be retried. */
  locked: (seconds: number) => `로그인 시도가 너무 많습니다. ${seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`} 뒤에 다시 시도해주세요.`,
  passkey: '패스키로 로그인',
  social: {
    title: '간편 로그인',
    button: (provider: string) => `${provider}로 로그인`,
    recent: '최근 로그인',
  },
  signOut: { title: '로그아웃', progress: '로그아웃하고 있습니다…', question: '이 브라우저에서 로그아웃할까요?', stay: '로그인한 채로 있기' },
} as const;
