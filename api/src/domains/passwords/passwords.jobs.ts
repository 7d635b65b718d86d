import { refusalAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
import { mailLinkPaths } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findAccountByEmail } from '../users/accounts.public.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { issueMailLink } from '../users/mail-links.public.ts';

/** Mails a link to the owner of an account that is in use. */
export const mailPasswordLink = defineJob(
  'passwords.mail-password-link',
  z.object({ email: z.string(), redirectUrl: z.string().nullable() }),
  async ({ email, redirectUrl }) => {
    const account = await findAccountByEmail(email);
    if (!account || refusalAt('mail-link', account)) return;
    await transaction(async () => {
      const secret = await issueMailLink({ purpose: 'CHANGE_PASSWORD', userId: account.id, email: account.email, redirectUrl });
      await sendLinkMail({
        kind: 'password-link',
        to: account.email,
        subject: '비밀번호를 다시 설정해주세요',
        lines: ['비밀번호 변경 요청을 받았습니다.', '아래 버튼을 눌러 새 비밀번호를 정해주세요.'],
        link: { url: `${config().siteOrigin}${mailLinkPaths.CHANGE_PASSWORD}?token=${secret}`, label: '비밀번호 설정하기' },
        notes: [
          `이 링크는 ${mailLinkHours.CHANGE_PASSWORD}시간 동안 한 번만 쓸 수 있습니다.`,
          '요청한 적이 없다면 이 메일을 무시해주세요. 비밀번호는 바뀌지 않습니다.',
        ],
      });
    });
  },
  { durability: 'mail' },
);
