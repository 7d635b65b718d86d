import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import type { PublicKind } from '@baeum/contract/domains/reports/reports.rules.ts';
import { hour, publishingHours } from '@baeum/contract/shared/constants.ts';
import { publishingErrors } from '@baeum/contract/shared/publishing-errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

/** Profiles are changed and not added to, and a session has one review. */
type PacedKind = Exclude<PublicKind, 'PROFILE' | 'MENTOR' | 'MENTORING_REVIEW'>;

const usual = { first: 5, later: 30 };

/** Maximum publications of a kind per person in `publishingHours`: for members of less than a day, and for others. */
const paces = {
  POST: { ...counting('posts', 'author_id'), ...usual, refusal: postErrors.tooOften },
  COMMENT: { ...counting('comments', 'author_id'), first: 20, later: 200, refusal: postErrors.tooOften },
  REVIEW: { ...counting('reviews', 'user_id'), ...usual, refusal: publishingErrors.tooOften },
  INQUIRY: { ...counting('inquiries', 'user_id'), ...usual, refusal: publishingErrors.tooOften },
  ROADMAP: { ...counting('roadmaps', 'owner_id'), ...usual, refusal: publishingErrors.tooOften },
} satisfies Record<PacedKind, object>;

function counting(table: string, author: string) {
  return {
    count: statement(
      `publishing.count-${table}`,
      { parameters: { userId: z.number(), hours: z.number() }, row: { first_day: present(z.boolean()), published: present(z.number()) } },
      `SELECT u.created_at > now() - interval '1 day' AS first_day, (SELECT count(*) FROM ${table} WHERE ${author} = u.id AND created_at > now() - make_interval(hours => $hours))::float8 AS published
       FROM users u WHERE u.id = $userId`,
    ),
  };
}

const lockAuthor = statement(
  'publishing.lock-author',
  { parameters: { userId: z.number() } },
  "SELECT FROM pg_advisory_xact_lock(hashtextextended('posts', $userId))",
);

/**
 * Limits how much a person publishes. Call it in the transaction that publishes: publications of a person run one after the other, so that
 * no two count the same place.
 * @throws AppError POST_002 or PUBLISH_001 with Retry-After
 */
export async function limitPace(userId: number, kind: PacedKind): Promise<void> {
  const { count, first, later, refusal } = paces[kind];
  await lockAuthor.run({ userId });
  const { first_day: firstDay, published } = await count.one({ userId, hours: publishingHours });
  if (published >= (firstDay ? first : later)) throw fail(refusal, { headers: { 'Retry-After': String((publishingHours * hour) / 1000) } });
}
