import { marketingTopics, reconfirmYears } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { queueReconfirmationMail, queueResultMail, type ConsentReader, type NotifiedConsent } from './consent-mails.ts';
import { mailNews, newsSchema, type News } from './news.ts';

const toldRow = {
  user_id: z.number(),
  email: z.string(),
  name: z.string(),
  topic: z.enum(marketingTopics),
  night_agreed: z.boolean(),
  agreed_at: z.date().nullable(),
  changed_at: z.date(),
};
const toldColumns = 'c.user_id, u.email, u.name, c.topic, c.night_agreed, c.agreed_at, c.changed_at';
/** No mail is sent to an unverified address, which may be somebody else's. */
const reachable = "u.id = c.user_id AND u.email_verified_at IS NOT NULL AND u.status IN ('ACTIVE', 'DORMANT')";

/** The changes of one person. Repeated changes are mailed once, with the final result. */
const takeUnnotified = statement(
  'marketing-consents.take-untold',
  { row: toldRow },
  `UPDATE marketing_consents c SET told_at = now() FROM users u
   WHERE ${reachable} AND c.told_at IS NULL AND c.user_id = (
     SELECT c.user_id FROM marketing_consents c JOIN users u ON ${reachable} WHERE c.told_at IS NULL
     GROUP BY c.user_id HAVING max(c.changed_at) < now() - interval '5 minutes' LIMIT 1)
   RETURNING ${toldColumns}`,
);

/** The consents of one person, when one of them is due within two weeks. */
const takeDue = statement(
  'marketing-consents.take-due',
  { parameters: { years: z.number() }, row: toldRow },
  `UPDATE marketing_consents c SET confirmed_at = now() FROM users u
   WHERE ${reachable} AND c.agreed_at IS NOT NULL AND c.user_id = (
     SELECT c.user_id FROM marketing_consents c JOIN users u ON ${reachable}
     WHERE c.confirmed_at < now() - make_interval(years => $years) + interval '14 days' LIMIT 1)
   RETURNING ${toldColumns}`,
);

/** Mails news by day, or by night to those who agreed to that; checks in the morning again whether they still want them. */
export const sendNews: QueuedJob<News> = defineJob(
  'marketing-consents.send-news',
  newsSchema,
  async (news) => {
    const waitSeconds = await mailNews(news);
    if (waitSeconds > 0) await sendNews.enqueue(news, { waitSeconds, key: `news ${news.userId} ${news.key}` });
  },
  { durability: 'mail' },
);

/** Mails the result to everybody who changed a consent. */
export const notifyResults = defineJob('marketing-consents.tell-results', z.object({}), () => notifyEach(() => takeUnnotified.all(), queueResultMail), {
  durability: 'housekeeping',
  cron: '*/10 * * * *',
});

/** Asks for renewal of consents after two years; by day in Korea. */
export const reconfirmConsents = defineJob(
  'marketing-consents.reconfirm',
  z.object({}),
  () => notifyEach(() => takeDue.all({ years: reconfirmYears }), queueReconfirmationMail),
  { durability: 'housekeeping', cron: '0 1 * * *' },
);

/** Processes one person at a time, each in a transaction, until all are done. */
async function notifyEach(
  take: () => Promise<RowOf<typeof toldRow>[]>,
  queue: (reader: ConsentReader, consents: NotifiedConsent[]) => Promise<void>,
): Promise<void> {
  const notifyNext = () =>
    transaction(async () => {
      const rows = await take();
      const [first] = rows;
      if (first) await queue({ userId: first.user_id, email: first.email, name: first.name }, rows.map(toConsent));
      return first !== undefined;
    });
  while (await notifyNext());
}

function toConsent({ topic, night_agreed: nightAgreed, agreed_at: agreedAt, changed_at: changedAt }: RowOf<typeof toldRow>): NotifiedConsent {
  return { topic, nightAgreed, agreedAt, changedAt };
}
