import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
/** Texts for verifying an email address. */
export const verificationTexts = {
  title: '이메일 인증',
  lead: '가입하신 이메일 주소로 인증 메일을 보냈습니다. 메일함에서 이메일 인증을 완료해주세요.',
  again: '인증 메일 다시 받기',
  label: '가입한 이메일',
  submit: '인증 메일 보내기',
  sent: {
    title: '인증 메일을 보냈습니다.',
    message: (email: string) =>
      `${email} 주소로 인증 메일을 보냈습니다. 메일함을 확인해주세요. 몇 분이 지나도 메일이 도착하지 않으면 스팸 메일함도 확인해주세요.`,
  },
  progress: { title: '이메일 인증', lead: '이메일을 확인하고 있습니다…' },
  done: { title: '이메일 인증이 완료되었습니다.', lead: '이제 로그인하고 배움을 시작해보세요.', next: '로그인', nextSignedIn: '계속하기' },
  owner: {
    title: '본인의 계정인지 확인해주세요',
    lead: '가입할 때와 다른 브라우저에서 링크를 열었습니다. 가입할 때 정한 비밀번호를 입력하면 인증이 끝납니다.',
    password: '비밀번호',
    submit: '이메일 인증하기',
    unknown: '가입한 적이 없거나 비밀번호를 모르시나요? 새 비밀번호를 정하면 인증도 함께 끝나고, 다른 사람이 정한 비밀번호는 쓸 수 없게 됩니다.',
    reset: '새 비밀번호 정하기',
  },
  already: { title: '이미 인증한 이메일입니다.', lead: '인증 메일을 다시 받지 않아도 됩니다.', next: '메인으로 가기' },
  used: { lead: '인증을 이미 마쳤습니다. 바로 로그인하시면 됩니다.' },
  invalid: { lead: `인증 링크는 ${mailLinkHours.VERIFY_SIGN_UP_EMAIL}시간 동안 한 번만 쓸 수 있습니다. 인증 메일을 다시 받아주세요.` },
} as const;

export const emailChangeTexts = {
  title: '이메일',
  lead: '로그인하고 안내 메일을 받는 주소예요.',
  current: '현재 이메일',
  label: '새 이메일',
  submit: '인증 메일 받기',
  pending: (email: string) => `${email} 주소로 인증 메일을 보냈어요.`,
  pendingHint: '메일의 버튼을 누르면 이메일이 바뀌어요. 그때까지는 현재 이메일로 로그인해주세요.',
} as const;
