import {
  marketingTopicNames,
  marketingTopics,
  secondsUntilAdvertising,
  type MarketingTopic,
} from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { nameInMail } from '../users/mail-words.public.ts';
import { issueUnsubscribeLinks } from './unsubscribe.ts';

/** Advertising for one person. */
export const newsSchema = z.object({
  userId: z.number(),
  topic: z.enum(marketingTopics),
  /** Identifies one mail to that person, e.g. `course-news/12`. */
  key: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
  /** Page of this site. */
  link: z.object({ path: z.string(), label: z.string() }),
});
export type News = z.output<typeof newsSchema>;

const findReader = statement(
  'marketing-consents.find-reader',
  {
    parameters: { userId: z.number(), topic: z.string() },
    row: { email: z.string(), name: z.string(), night_agreed: z.boolean(), now: present(z.date()) },
  },
  `SELECT u.email, u.name, c.night_agreed, now() AS now FROM marketing_consents c JOIN users u ON u.id = c.user_id
   WHERE c.user_id = $userId AND c.topic = $topic AND c.agreed_at IS NOT NULL AND u.email_verified_at IS NOT NULL AND u.status = 'ACTIVE'`,
);

/**
 * Mails news to a person who agreed to them, marked as advertising (정보통신망법 제50조 제4항).
 * @returns seconds to wait, in a night that they did not agree to
 */
export async function mailNews({ userId, topic, key, subject, lines, link }: News): Promise<number> {
  return transaction(async () => {
    const reader = await findReader.first({ userId, topic });
    if (!reader) return 0;
    const wait = secondsUntilAdvertising(reader.now, reader.night_agreed);
    const unsubscribe = wait > 0 ? undefined : await issueUnsubscribeLinks(userId, topic, key);
    if (!unsubscribe) return wait;
    const { siteOrigin } = config();
    await sendLinkMail({
      kind: 'news',
      to: reader.email,
      advertising: true,
      subject,
      lines: [`${nameInMail(reader.name)}님, 안녕하세요.`, ...lines],
      link: { url: siteOrigin + link.path, label: link.label },
      notes: footer(topic, unsubscribe.page),
      unsubscribeUrl: unsubscribe.oneClick,
    });
    return 0;
  });
}

function footer(topic: MarketingTopic, page: string): string[] {
  const { SITE_NAME, contactEmail } = config();
  return [
    `'${marketingTopicNames[topic]}' 수신에 동의한 분께 보내는 메일입니다. 보내는 사람: ${SITE_NAME}, ${contactEmail}`,
    `수신 거부 (로그인하지 않고 한 번에): ${page}`,
  ];
}
