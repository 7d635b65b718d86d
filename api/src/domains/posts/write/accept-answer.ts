import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { announceAccepted } from './announce.ts';

/** Locks the comment, so that it is not deleted while it is accepted. */
const lockAnswer = statement(
  'posts.lock-answer',
  { parameters: { userId: z.number(), id: z.number() }, row: { post_id: z.number(), author_id: z.number(), acceptable: present(z.boolean()) } },
  `SELECT m.post_id, m.author_id, p.type = 'QUESTION' AND m.parent_id IS NULL AS acceptable FROM comments m JOIN posts p ON p.id = m.post_id
   WHERE m.id = $id AND m.shown AND p.author_id = $userId AND p.deleted_at IS NULL FOR NO KEY UPDATE OF m`,
);

/** A question has one place for its answer: accepting another one moves it. */
const accept = statement(
  'posts.accept',
  { parameters: { postId: z.number(), id: z.number() } },
  'UPDATE posts SET accepted_comment_id = $id, resolved = true WHERE id = $postId AND deleted_at IS NULL AND accepted_comment_id IS DISTINCT FROM $id',
);
const forget = statement(
  'posts.clear-accepted',
  { parameters: { postId: z.number(), id: z.number() } },
  'UPDATE posts SET accepted_comment_id = NULL, resolved = false WHERE id = $postId AND accepted_comment_id = $id',
);

/** Call it in a transaction. @throws AppError COMMON_004 for a person who has not asked the question, POST_001 */
export async function acceptAnswer(userId: number, id: number, accepted: boolean): Promise<void> {
  const answer = await lockAnswer.first({ userId, id });
  if (!answer) throw fail(commonErrors.notFound);
  if (!answer.acceptable) throw fail(postErrors.notAcceptable);
  if (!accepted) return clearAccepted(answer.post_id, id);
  if ((await accept.run({ postId: answer.post_id, id })) > 0) await announceAccepted(answer.post_id, id, answer.author_id);
}

/** The question is open again, if this was its answer. */
export async function clearAccepted(postId: number, id: number): Promise<void> {
  await forget.run({ postId, id });
}
