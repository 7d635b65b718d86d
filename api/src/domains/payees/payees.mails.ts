import { payeeCode } from '@baeum/contract/domains/payees/payees.rules.ts';
import { config } from '../../config.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { newPasswordUrl } from '../users/mail-words.public.ts';

/** The code is only in the text: a subject is shown on locked screens. */
export async function mailPayeeCode(email: string, code: string): Promise<void> {
  await sendLinkMail({
    kind: 'payee-code',
    to: email,
    subject: '계좌를 바꿀 인증번호입니다',
    lines: [
      `정산받을 계좌를 등록하거나 바꾸려면 이 인증번호를 입력해주세요: ${code}`,
      `${payeeCode.minutes}분 동안 쓸 수 있습니다. ${config().SITE_NAME}은 인증번호를 전화나 메시지로 묻지 않습니다.`,
    ],
    link: { url: newPasswordUrl(email), label: '내가 아니에요' },
    notes: ['직접 요청하지 않았다면 누군가 회원님의 계정에 로그인했을 수 있습니다. 위 버튼으로 비밀번호를 다시 설정해주세요.'],
  });
}
