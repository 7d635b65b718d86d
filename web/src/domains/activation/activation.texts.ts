import { dormancy } from '@baeum/contract/domains/activation/activation.rules.ts';
import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
/** Texts for reactivating a dormant account. */
export const activationTexts = {
  title: '휴면 계정 해제',
  lead: `${dormancy.afterDays / 365}년 동안 이용하지 않아 휴면 상태가 된 계정을 다시 이용하실 수 있어요. 가입한 이메일로 해제 링크를 보내드릴게요.`,
  label: '가입한 이메일',
  submit: '휴면 해제 메일 받기',
  backToSignIn: '로그인으로 돌아가기',
  sent: {
    title: '메일을 보냈어요.',
    message: (email: string) => `${email} 주소가 휴면 계정이라면 해제 링크가 도착해요. 몇 분이 지나도 메일이 없으면 스팸 메일함도 확인해주세요.`,
  },
  active: { title: '이미 이용 중인 계정이에요.', lead: '휴면 상태가 아니어서 해제하지 않아도 돼요.', next: '메인으로 가기' },
  progress: { lead: '계정을 확인하고 있어요…' },
  done: { title: '휴면 상태를 해제했어요.', lead: '다시 만나 반가워요. 쓰던 이메일과 비밀번호로 로그인해주세요.', next: '로그인' },
  invalid: {
    lead: `해제 링크는 ${mailLinkHours.ACTIVATE}시간 동안 한 번만 쓸 수 있어요. 이미 해제했다면 로그인하고, 아니라면 메일을 다시 받아주세요.`,
    again: '메일 다시 받기',
  },
} as const;
