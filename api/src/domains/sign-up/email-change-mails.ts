import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
import { mailLinkPaths } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import type { Account } from '../users/accounts.public.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import type { Causer } from '../users/mail-allowances.public.ts';
import { issueMailLink } from '../users/mail-links.public.ts';
import { nameInMail, newPasswordUrl } from '../users/mail-words.public.ts';
import { maskEmail } from '../users/users.public.ts';

type Owner = Pick<Account, 'id' | 'email' | 'name'>;

/** Where the address can be seen and changed. */
const settingsPath = '/my/settings/security';

/** A link to the new address, which may be another person's and so gets no name; and a notice to the current address, whose owner can stop the change. */
export async function mailEmailChange({ id, email, name }: Owner, newEmail: string, causedBy: Causer): Promise<void> {
  const { siteOrigin } = config();
  await transaction(async () => {
    const secret = await issueMailLink({ purpose: 'CHANGE_EMAIL', userId: id, email: newEmail, redirectUrl: settingsPath });
    await sendLinkMail({
      kind: 'email-change-link',
      causedBy,
      to: newEmail,
      subject: '새 이메일 주소를 인증해주세요',
      lines: ['이 주소를 계정의 새 이메일로 쓰겠다는 요청을 받았습니다.', '아래 버튼을 누르면 이메일이 바뀝니다.'],
      link: { url: `${siteOrigin}${mailLinkPaths.VERIFY_SIGN_UP_EMAIL}?token=${secret}`, label: '새 이메일 인증하기' },
      notes: [`이 링크는 ${mailLinkHours.CHANGE_EMAIL}시간 동안 한 번만 쓸 수 있습니다.`, '요청한 적이 없다면 이 메일을 무시해주세요.'],
    });
    await sendLinkMail({
      kind: 'email-change-requested',
      to: email,
      subject: '이메일 변경을 요청했습니다',
      lines: [`${nameInMail(name)}님의 계정에서 이메일을 ${maskEmail(newEmail)} 주소로 바꾸려는 요청이 있었습니다.`, '새 주소를 인증하면 바뀝니다.'],
      link: { url: newPasswordUrl(email), label: '내가 요청하지 않았어요' },
      notes: ['직접 요청하지 않았다면 위 버튼으로 비밀번호를 다시 설정해주세요. 이메일 변경 요청도 함께 취소됩니다.'],
    });
  });
}
