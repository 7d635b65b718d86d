export const signInTexts = {
  title: '로그인',
  description: '이메일이나 간편 로그인으로 이어서 배워보세요.',
  email: '이메일',
  password: '비밀번호',
  submit: '로그인',
  links: { label: '로그인 도움', findId: '아이디(이메일) 찾기', findPassword: '비밀번호 찾기', signUp: '회원가입' },
  unknown: { title: '알 수 없는 오류입니다.', message: '문제가 계속되면 [문의하기]를 이용해주세요.' },
  /** `seconds` until signing in can be tried again. */
  locked: (seconds: number) => `로그인 시도가 너무 많습니다. ${seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`} 뒤에 다시 시도해주세요.`,
  confirmIdentity: {
    title: '본인 확인',
    lead: '계정을 안전하게 지키기 위해 비밀번호를 한 번 더 확인할게요.',
    label: (email: string) => `${email}의 비밀번호`,
    wrong: '비밀번호가 맞지 않아요. 다시 입력해주세요.',
    submit: '확인',
    forgot: '비밀번호를 잊으셨나요?',
  },
  secondFactor: {
    title: '2단계 인증',
    leads: {
      PASSKEY: '등록한 패스키로 본인인지 확인할게요. 지문이나 얼굴, 화면 잠금을 쓰면 됩니다.',
      TOTP: '인증 앱에 보이는 여섯 자리 번호를 입력해주세요.',
      RECOVERY_CODE: '인증 수단을 등록할 때 받은 복구 코드 하나를 입력해주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.',
    },
    labels: { TOTP: '인증 번호', RECOVERY_CODE: '복구 코드' },
    others: { PASSKEY: '패스키로 확인하기', TOTP: '인증 앱으로 확인하기', RECOVERY_CODE: '복구 코드로 확인하기' },
    usePasskey: '패스키로 확인',
    passkeyGivenUp: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 골라주세요.',
    submit: '확인',
    locked: (seconds: number) => `인증을 여러 번 틀려 잠시 막았어요. ${Math.ceil(seconds / 60)}분 뒤에 다시 시도해주세요.`,
  },
  passkey: {
    button: '패스키로 로그인',
    givenUp: '이 기기에서 쓸 수 있는 패스키를 찾지 못했어요. 이메일과 비밀번호로 로그인해주세요.',
  },
  social: {
    title: '간편 로그인',
    button: (provider: string) => `${provider}로 로그인`,
    recent: '최근 로그인',
  },
  signOut: { title: '로그아웃', progress: '로그아웃하고 있습니다…' },
} as const;

export const sessionTexts = {
  title: '로그인한 기기',
  lead: '모르는 기기가 있다면 로그아웃하고 비밀번호를 바꿔주세요.',
  current: '이 기기',
  end: '로그아웃',
  endOf: (device: string) => `${device} 로그아웃`,
  ended: (device: string) => `${device} 기기에서 로그아웃했어요.`,
  endOthers: '다른 기기 모두 로그아웃',
  othersEnded: '다른 기기에서 모두 로그아웃했어요.',
  question: { title: '다른 기기에서 모두 로그아웃할까요?', message: '지금 쓰고 있는 이 기기만 로그인된 채로 남아요.', confirmLabel: '모두 로그아웃' },
} as const;
