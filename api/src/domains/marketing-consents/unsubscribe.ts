import { marketingTopics, type MarketingTopic } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { withdrawConsents } from './consents.ts';

const topicSchema = z.enum(marketingTopics).nullable();

const addToken = statement(
  'marketing-consents.add-unsubscribe-token',
  { parameters: { secretHash: z.string(), userId: z.number(), topic: topicSchema, mail: z.string().nullable() } },
  'INSERT INTO unsubscribe_tokens (secret_hash, user_id, topic, mail) VALUES ($secretHash, $userId, $topic, $mail) ON CONFLICT (user_id, mail) DO NOTHING',
);

const findToken = statement(
  'marketing-consents.find-unsubscribe-token',
  { parameters: { secretHash: z.string() }, row: { user_id: z.number(), topic: topicSchema } },
  'SELECT user_id, topic FROM unsubscribe_tokens WHERE secret_hash = $secretHash',
);

/** The links in a mail of news: the address for mail programs, and the page for people. */
export interface UnsubscribeLinks {
  oneClick: string;
  page: string;
}

/**
 * Issues a secret that ends one kind of news for one person, or all of them, and does nothing else.
 * @param mail identifies a mail that must not be sent twice
 * @returns undefined when that mail has its links already
 */
export async function issueUnsubscribeLinks(userId: number, topic: MarketingTopic | null, mail: string | null): Promise<UnsubscribeLinks | undefined> {
  const token = newSecret();
  const added = await addToken.run({ secretHash: hashSecret(token), userId, topic, mail });
  if (added === 0) return undefined;
  const { siteOrigin } = config();
  return { oneClick: `${siteOrigin}/user/api/v1/marketing/unsubscribe?token=${token}`, page: siteOrigin + unsubscribePagePath(token) };
}

/** The page with the button, for people whose mail program shows them the address. */
export function unsubscribePagePath(token: string): string {
  return `/marketing/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Mail programs may call it more than once. @throws AppError EMAIL_004 */
export async function unsubscribe(token: string): Promise<{ topics: MarketingTopic[] }> {
  return transaction(async () => {
    const found = await findToken.first({ secretHash: hashSecret(token) });
    if (!found) throw fail(mailErrors.linkInvalid);
    await withdrawConsents(found.user_id, found.topic);
    return { topics: found.topic ? [found.topic] : [...marketingTopics] };
  });
}
