import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
export const passwordTexts = {
  forgot: {
    title: '비밀번호 찾기',
    description: '가입한 이메일로 비밀번호를 다시 설정하는 링크를 받아보세요.',
    /** Visitors from a partner's site may not know that they signed up here. */
    lead: (siteName: string, fromPartner: boolean) =>
      `${fromPartner ? '가입할 때 사용한' : `${siteName}에 등록한`} 이메일 주소를 입력해주세요. 비밀번호를 변경할 수 있는 링크를 메일로 보내드립니다.`,
    label: (fromPartner: boolean) => (fromPartner ? '가입할 때 사용한 이메일' : '등록한 이메일'),
    submit: '비밀번호 변경 메일 받기',
    sent: {
      title: '메일을 보냈습니다.',
      message: (email: string) =>
        `${email} 주소로 비밀번호 설정 메일을 보냈습니다. 메일함을 확인해주세요. 몇 분이 지나도 메일이 도착하지 않으면 스팸 메일함도 확인해주세요.`,
    },
    backToSignIn: '로그인으로 돌아가기',
  },
  change: {
    title: '새 비밀번호 설정',
    lead: (emailMasked: string) => `${emailMasked} 계정의 새 비밀번호를 정해주세요.`,
    label: '새 비밀번호',
    submit: '비밀번호 변경',
    checking: '링크를 확인하고 있습니다…',
    linkInvalid: {
      title: '이 링크는 사용할 수 없습니다.',
      hint: `메일의 링크는 ${mailLinkHours.CHANGE_PASSWORD}시간 동안 한 번만 쓸 수 있습니다. 메일을 다시 받아주세요.`,
      again: '메일 다시 받기',
    },
    done: { title: '비밀번호를 변경했습니다.', lead: '보안을 위해 다른 모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인해주세요.', signIn: '로그인' },
  },
  settings: {
    title: '비밀번호',
    lead: '바꾸면 다른 모든 기기와 프로그램에서 로그아웃되고, 메일로 알려드려요.',
    current: '현재 비밀번호',
    changed: '비밀번호를 변경했어요.',
  },
} as const;
