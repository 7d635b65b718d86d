import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
/** Texts of the sign-up. */
export const signUpTexts = {
  title: '회원가입',
  lead: '이메일로 가입하고 배움을 시작해보세요.',
  description: '이메일로 가입하고 강의, 로드맵, 멘토링을 시작해보세요.',
  email: '이메일',
  emailAvailable: '사용할 수 있는 이메일입니다.',
  password: '비밀번호',
  name: '이름 (선택)',
  nameHelp: '다른 회원에게 보이는 이름입니다. 비워두면 이메일 앞부분을 사용합니다.',
  submit: '가입하기',
  haveAccount: '이미 회원이신가요?',
  signIn: '로그인',
  sent: {
    title: '인증 메일을 보냈습니다.',
    lead: (email: string) => `${email} 주소로 보낸 메일에서 ‘이메일 인증하기’를 누르면 가입이 끝납니다.`,
    hints: [
      '이 브라우저에서 링크를 열면 바로 로그인되어 보던 곳으로 이어집니다.',
      `링크는 ${mailLinkHours.VERIFY_SIGN_UP_EMAIL}시간 동안 한 번만 쓸 수 있습니다.`,
      '몇 분이 지나도 메일이 없다면 스팸 메일함도 확인해주세요.',
    ],
    resend: '인증 메일 다시 받기',
    resendIn: (seconds: number) => `인증 메일 다시 받기 (${seconds}초 뒤)`,
    signIn: '인증을 마쳤다면 로그인하기',
    resent: '인증 메일을 다시 보냈습니다.',
  },
} as const;
