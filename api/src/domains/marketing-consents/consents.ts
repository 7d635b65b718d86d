import type { MarketingConsent, MarketingConsentInput } from '@baeum/contract/domains/marketing-consents/marketing-consents.contract.ts';
import { isMarketingTopic, marketingTopics, reconfirmYears, type MarketingTopic } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

const topicSchema = z.enum(marketingTopics);
const consentRow = { topic: topicSchema, night_agreed: z.boolean(), agreed_at: z.date().nullable(), reconfirm_by: z.date().nullable() };
const consentColumns = `topic, night_agreed, agreed_at, confirmed_at + interval '${reconfirmYears} years' AS reconfirm_by`;

const findOf = statement(
  'marketing-consents.find-of-user',
  { parameters: { userId: z.number() }, row: consentRow },
  `SELECT ${consentColumns} FROM marketing_consents WHERE user_id = $userId`,
);

/** An unchanged decision keeps its times and is not mailed again. */
const set = statement(
  'marketing-consents.set',
  { parameters: { userId: z.number(), topic: z.string(), agreed: z.boolean(), night: z.boolean().nullable() } },
  `INSERT INTO marketing_consents AS c (user_id, topic, night_agreed, agreed_at, confirmed_at)
   SELECT $userId, $topic, $agreed AND coalesce($night, false), t, t FROM (SELECT CASE WHEN $agreed THEN now() END) AS given (t)
   ON CONFLICT (user_id, topic) DO UPDATE SET
     night_agreed = $agreed AND coalesce($night, c.night_agreed),
     agreed_at = CASE WHEN $agreed THEN coalesce(c.agreed_at, now()) END,
     confirmed_at = CASE WHEN $agreed THEN coalesce(c.confirmed_at, now()) END,
     changed_at = now(), told_at = NULL
   WHERE (c.agreed_at IS NOT NULL, c.night_agreed) IS DISTINCT FROM ($agreed, $agreed AND coalesce($night, c.night_agreed))`,
);

const withdraw = statement(
  'marketing-consents.withdraw',
  { parameters: { userId: z.number(), topic: z.string().nullable() } },
  `UPDATE marketing_consents SET night_agreed = false, agreed_at = NULL, confirmed_at = NULL, changed_at = now(), told_at = NULL
   WHERE user_id = $userId AND agreed_at IS NOT NULL AND ($topic::text IS NULL OR topic = $topic)`,
);

/** Every topic, whether the person ever decided or not. */
export async function listConsents(userId: number): Promise<MarketingConsent[]> {
  const rows = await findOf.all({ userId });
  return marketingTopics.map((topic) =>
    toConsent(
      topic,
      rows.find((row) => row.topic === topic),
    ),
  );
}

/** @throws AppError COMMON_004 when the product has no such news */
export async function setProductNews(userId: number, topic: string, input: MarketingConsentInput): Promise<MarketingConsent> {
  if (!isMarketingTopic(topic)) throw fail(commonErrors.notFound);
  return setConsent(userId, topic, input);
}

/** Records the person's decision; they are mailed the result. */
export async function setConsent(userId: number, topic: MarketingTopic, { agreed, nightAgreed }: MarketingConsentInput): Promise<MarketingConsent> {
  await set.run({ userId, topic, agreed, night: nightAgreed ?? null });
  return toConsent(
    topic,
    (await findOf.all({ userId })).find((row) => row.topic === topic),
  );
}

/** Withdraws the consents that a mail is based on: to one topic, or to all. */
export async function withdrawConsents(userId: number, topic: MarketingTopic | null): Promise<void> {
  await withdraw.run({ userId, topic });
}

function toConsent(topic: MarketingTopic, row: RowOf<typeof consentRow> | undefined): MarketingConsent {
  return {
    topic,
    agreed: (row?.agreed_at ?? null) !== null,
    ...(row?.agreed_at && { agreedAt: row.agreed_at.toISOString() }),
    ...(row?.reconfirm_by && { reconfirmBy: row.reconfirm_by.toISOString() }),
    nightAgreed: row?.night_agreed ?? false,
  };
}
