import { config } from '../../config.ts';
import { nameInMail, sendLinkMail } from '../users/link-mail.service.ts';

interface Recipient {
  email: string;
  name: string;
}

/** A factor came or went. `what` names it: `인증 앱`, `패스키 ‘내 노트북’`. */
export async function queueChangeMail({ email, name }: Recipient, what: string, change: '등록' | '해제'): Promise<void> {
  await sendLinkMail({
    kind: 'second-factor-changed',
    to: email,
    subject: `2단계 인증 ${change}`,
    lines: [`${nameInMail(name)}님의 계정에서 2단계 인증 수단(${what})이 ${change}되었습니다.`],
    link: passwordLink('내가 바꾸지 않았어요'),
    notes: ['직접 바꾸지 않았다면 위 버튼으로 비밀번호를 다시 설정해주세요.'],
  });
}

/** Whoever got so far as to guess codes knows the password. */
export async function queueGuessMail({ email, name }: Recipient): Promise<void> {
  await sendLinkMail({
    kind: 'second-factor-guessed',
    to: email,
    subject: '2단계 인증이 여러 번 틀렸습니다',
    lines: [
      `${nameInMail(name)}님의 비밀번호를 아는 사람이 2단계 인증 번호를 여러 번 틀렸습니다. 그 브라우저의 2단계 인증을 30분 동안 막았습니다.`,
      '직접 하신 일이 아니라면 비밀번호를 바꿔주세요.',
    ],
    link: passwordLink('비밀번호 바꾸기'),
  });
}

export async function queueRecoveryCodeMail({ email, name }: Recipient, left: number): Promise<void> {
  await sendLinkMail({
    kind: 'recovery-code-used',
    to: email,
    subject: '복구 코드로 로그인했습니다',
    lines: [`${nameInMail(name)}님의 계정에 복구 코드로 로그인했습니다. 남은 복구 코드는 ${left}개입니다.`],
    link: passwordLink('내가 로그인하지 않았어요'),
    notes: ['직접 로그인하지 않았다면 위 버튼으로 비밀번호를 다시 설정해주세요.'],
  });
}

function passwordLink(label: string): { url: string; label: string } {
  return { url: `${config().siteOrigin}/signin/find/password`, label };
}
