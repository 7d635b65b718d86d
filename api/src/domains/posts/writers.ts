import { z } from 'zod';
import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';

/** How many outside links somebody new may set without anybody looking. */
export const linksOfNewcomers = 2;
/** Texts an hour: of accounts of the first day, and of all others. */
const perHour = { post: { first: 5, later: 30 }, comment: { first: 20, later: 200 } } as const;
const hour = 3600;

const lockWriter = statement('posts.lock-writer', { parameters: { userId: z.number() } }, "SELECT FROM pg_advisory_xact_lock(hashtextextended('posts', $userId))");
const countTexts = statement(
  'posts.count-texts',
  { parameters: { userId: z.number() }, row: { first_day: present(z.boolean()), posts: present(z.number()), comments: present(z.number()) } },
  `SELECT u.created_at > now() - interval '1 day' AS first_day,
     (SELECT count(*) FROM posts WHERE author_id = u.id AND created_at > now() - interval '1 hour')::float8 AS posts,
     (SELECT count(*) FROM comments WHERE author_id = u.id AND created_at > now() - interval '1 hour')::float8 AS comments
   FROM users u WHERE u.id = $userId`,
);
const findAge = statement('posts.find-age-of-writer', { parameters: { userId: z.number() }, row: { newcomer: present(z.boolean()) } }, "SELECT created_at > now() - interval '7 days' AS newcomer FROM users WHERE id = $userId");

/** Whether somebody joined within the last seven days. */
export async function isNewcomer(userId: number): Promise<boolean> {
  return (await findAge.one({ userId })).newcomer;
}

/**
 * Keeps a person from flooding the boards. Call it in the transaction that writes: the texts of a person come one after the other, so no two
 * count the same place.
 * @throws AppError POST_002 with Retry-After
 */
export async function limitWriter(userId: number, kind: keyof typeof perHour): Promise<void> {
  await lockWriter.run({ userId });
  const { first_day: firstDay, posts, comments } = await countTexts.one({ userId });
  const written = kind === 'post' ? posts : comments;
  if (written >= perHour[kind][firstDay ? 'first' : 'later']) throw fail(postErrors.tooOften, { headers: { 'Retry-After': String(hour) } });
}
