import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import type { Like, LikeAnswer, ListLikesQuery } from '@baeum/contract/domains/likes/likes.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { countedPage } from '../../database/paging/counted-page.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { findCards } from '../courses/courses.public.ts';
import { findMentors } from '../mentors/mentors.public.ts';
import { findPosts } from '../posts/read/posts.public.ts';
import { findRoadmaps } from '../roadmaps/roadmaps.public.ts';
import { likeables } from './likeables.ts';

/** A double click counts once, also from two tabs at once. @throws AppError COMMON_004 for a thing that is not public */
export async function addLike(userId: number, type: LikeType, id: number): Promise<LikeAnswer> {
  const likeable = likeables[type];
  return transaction(async () => {
    await likeable.add.run({ userId, id });
    const target = await likeable.count.first({ id });
    if (!target) throw fail(commonErrors.notFound);
    return { liked: true, likeCount: target.like_count };
  });
}

export async function removeLike(userId: number, type: LikeType, id: number): Promise<void> {
  await likeables[type].remove.run({ userId, id });
}

export async function getLikeMarks(userId: number, type: LikeType, ids: number[]): Promise<{ ids: number[] }> {
  const marks = await likeables[type].findMarks.all({ userId, ids });
  return { ids: marks.map(({ target_id: id }) => id) };
}

/** A person's likes of one kind, by three statements at most. */
export async function listLikes(userId: number, { type, ...paging }: ListLikesQuery) {
  const { list } = likeables[type];
  const { rows, total } = await countedPage(paging, (range) => list.all({ userId, ...range }));
  const likedAt = new Map(rows.map(({ target_id: id, created_at: at }) => [id, at.toISOString()]));
  return toPage(await targetsOf({ type, userId, ids: [...likedAt.keys()] }, (id) => likedAt.get(id) ?? ''), paging, total);
}

/** The things themselves, in this order, from their owners. */
async function targetsOf({ type, userId, ids }: { type: LikeType; userId: number; ids: number[] }, likedAt: (id: number) => string): Promise<Like[]> {
  if (type === 'COURSE') return (await findCards(ids)).map((target) => ({ type, target, likedAt: likedAt(target.id) }));
  if (type === 'ROADMAP') return (await findRoadmaps(ids)).map((target) => ({ type, target, likedAt: likedAt(target.id) }));
  if (type === 'POST') return (await findPosts(ids, userId)).map((target) => ({ type, target, likedAt: likedAt(target.id) }));
  return (await findMentors(ids)).map((target) => ({ type, target, likedAt: likedAt(target.id) }));
}
