import { activationPaths, dormancy } from '@baeum/contract/domains/activation/activation.rules.ts';
import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findAccountByEmail } from '../users/accounts.public.ts';
import { makeDormant, takePeopleToNotify } from '../users/dormancy.public.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { issueMailLink } from '../users/mail-links.public.ts';
import { nameInMail } from '../users/mail-words.public.ts';

/** Mails the owner of a dormant account, and nobody else, a link that reactivates it. */
export const mailActivationLink = defineJob(
  'activation.mail-link',
  z.object({ email: z.string() }),
  async ({ email }) => {
    const account = await findAccountByEmail(email);
    if (account?.status !== 'DORMANT') return;
    await transaction(async () => {
      const secret = await issueMailLink({ purpose: 'ACTIVATE', userId: account.id, email: account.email, redirectUrl: null });
      await sendLinkMail({
        kind: 'activation-link',
        to: account.email,
        subject: '휴면 상태를 해제해주세요',
        lines: [
          `${nameInMail(account.name)}님의 계정을 다시 이용하시려면 아래 버튼을 눌러주세요.`,
          '해제한 뒤에는 쓰던 이메일과 비밀번호로 로그인하시면 됩니다.',
        ],
        link: { url: `${config().siteOrigin}${activationPaths.link}?token=${secret}`, label: '휴면 해제하기' },
        notes: [
          `이 링크는 ${mailLinkHours.ACTIVATE}시간 동안 한 번만 쓸 수 있습니다.`,
          '요청한 적이 없다면 이 메일을 무시해주세요. 계정은 휴면 상태로 남습니다.',
        ],
      });
    });
  },
  { durability: 'mail' },
);

const groupSize = 200;

/** Notifies people who were away for eleven months, and makes accounts dormant that were not used for a year. */
export const watchDormancy = defineJob('activation.watch-dormancy', z.object({}), watch, { durability: 'housekeeping', cron: '20 1 * * *' });

async function watch(): Promise<void> {
  await makeDormant();
  let told = groupSize;
  while (told === groupSize) told = await transaction(notifySome);
}

async function notifySome(): Promise<number> {
  const people = await takePeopleToNotify(groupSize);
  for (const { email, name } of people) {
    await sendLinkMail({
      kind: 'dormancy-notice',
      to: email,
      subject: `${dormancy.noticeDays}일 뒤에 휴면 계정이 됩니다`,
      lines: [
        `${nameInMail(name)}님이 오랫동안 로그인하지 않아 ${dormancy.noticeDays}일 뒤에 계정이 휴면 상태가 됩니다.`,
        '그 전에 한 번 로그인하시면 그대로 이용하실 수 있습니다. 휴면 상태가 되어도 강의와 기록은 지워지지 않고, 메일로 언제든 해제하실 수 있습니다.',
      ],
      link: { url: `${config().siteOrigin}/signin`, label: '로그인하기' },
    });
  }
  return people.length;
}
