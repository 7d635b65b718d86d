import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import type { PostPicture } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { drawPicture } from './draw-picture.public.ts';
import { deleteSharedImages, imageUrl, storeSharedPicture } from './pictures.public.ts';

/** Most pictures of a person that no text shows yet. */
const mostUnused = 50;
const hour = 3600;
const sweptAtOnce = 500;

/** Whether a picture `k` is in its owner's teaching texts: the introduction of a course or a lecture, current or former. */
const isTaught = `EXISTS (SELECT FROM courses c WHERE c.instructor_id = k.user_id AND (strpos(c.description_html, k.image_key) > 0
  OR EXISTS (SELECT FROM lectures l WHERE l.course_id = c.id AND strpos(l.text_html, k.image_key) > 0)
  OR EXISTS (SELECT FROM course_revisions r WHERE r.course_id = c.id AND strpos(r.snapshot::text, k.image_key) > 0)
  OR EXISTS (SELECT FROM curriculum_revisions r WHERE r.course_id = c.id AND strpos(r.texts::text, k.image_key) > 0)))`;

const countUnused = statement(
  'files.count-unused-pictures',
  { parameters: { userId: z.number() }, row: { unused: present(z.number()) } },
  `SELECT count(*)::float8 AS unused FROM post_pictures k WHERE k.user_id = $userId AND k.post_id IS NULL AND NOT ${isTaught}`,
);
const addPicture = statement(
  'files.add-picture',
  { parameters: { key: z.string(), userId: z.number() } },
  'INSERT INTO post_pictures (image_key, user_id) VALUES ($key, $userId) ON CONFLICT (image_key) DO NOTHING',
);
const placePictures = statement(
  'files.place-pictures',
  { parameters: { userId: z.number(), postId: z.number(), keys: z.array(z.string()) } },
  'UPDATE post_pictures SET post_id = $postId WHERE image_key = ANY ($keys) AND user_id = $userId AND post_id IS NULL',
);
const freePictures = statement(
  'files.free-pictures',
  { parameters: { userId: z.number(), postId: z.number(), keys: z.array(z.string()) } },
  'UPDATE post_pictures SET post_id = NULL WHERE image_key = ANY ($keys) AND user_id = $userId AND post_id = $postId',
);
const freeOfPosts = statement(
  'files.free-pictures-of-posts',
  { parameters: { postIds: z.array(z.number()) } },
  'UPDATE post_pictures SET post_id = NULL WHERE post_id = ANY ($postIds)',
);
const freeOfAuthors = statement(
  'files.free-pictures-of-authors',
  { parameters: { postIds: z.array(z.number()), userIds: z.array(z.number()) } },
  `UPDATE post_pictures k SET post_id = NULL FROM unnest($postIds::bigint[], $userIds::bigint[]) AS t (post_id, user_id)
   WHERE k.post_id = t.post_id AND k.user_id = t.user_id`,
);
const longUnused = "post_id IS NULL AND created_at < now() - interval '7 days'";
/** Moves pictures that lost their post to another text of their owner, former versions included. */
const placeAgain = statement(
  'files.place-pictures-again',
  {},
  `UPDATE post_pictures k SET post_id = t.post_id FROM (SELECT image_key, user_id FROM post_pictures WHERE ${longUnused}) o, LATERAL (
     (SELECT p.id AS post_id FROM posts p WHERE p.author_id = o.user_id AND strpos(p.content, o.image_key) > 0 LIMIT 1)
     UNION ALL (SELECT m.post_id FROM comments m WHERE m.author_id = o.user_id AND strpos(m.content, o.image_key) > 0 LIMIT 1)
     UNION ALL (SELECT r.post_id FROM post_revisions r WHERE r.author_id = o.user_id AND strpos(r.content, o.image_key) > 0 LIMIT 1)
     LIMIT 1
   ) t WHERE k.image_key = o.image_key`,
);
const findUnused = statement(
  'files.find-unused-pictures',
  { row: { image_key: z.string() } },
  `SELECT image_key FROM post_pictures k WHERE ${longUnused} AND NOT ${isTaught} ORDER BY created_at LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED`,
);

/** Stores a picture for a text. @throws AppError PROFILE_003, POST_004, COMMON_013 */
export async function createTextPicture(userId: number, file: File): Promise<PostPicture> {
  const { unused } = await countUnused.one({ userId });
  if (unused >= mostUnused) throw fail(postErrors.tooManyPictures, { headers: { 'Retry-After': String(hour) } });
  const picture = await drawPicture('post', userId, file);
  const { key, width, height } = picture;
  await transaction(async () => {
    await storeSharedPicture(picture);
    await addPicture.run({ key, userId });
  });
  return { url: imageUrl(key), width, height };
}

/** Keys of this site's pictures in a text. */
function pictureKeysIn(source: string): string[] {
  return [...new Set([...source.matchAll(/\/images\/(post-[a-z0-9.-]{1,100})/g)].flatMap(([, key = '']) => key))];
}

/** Records that the pictures in this person's text are shown in this post. */
export async function usePictures(userId: number, postId: number, source: string): Promise<void> {
  const keys = pictureKeysIn(source);
  if (keys.length > 0) await placePictures.run({ userId, postId, keys });
}

/** A text of this person in this post was deleted. Its pictures remain while others show them, which {@link sweepTextPictures} checks. */
export async function leavePictures(userId: number, postId: number, source: string): Promise<void> {
  const keys = pictureKeysIn(source);
  if (keys.length > 0) await freePictures.run({ userId, postId, keys });
}

/** Removes the references of these deleted posts' texts, by all authors. */
export async function leaveTexts(postIds: number[]): Promise<void> {
  if (postIds.length > 0) await freeOfPosts.run({ postIds });
}

/** Removes the references of these people's texts in these posts. */
export async function leaveTextsOf(texts: readonly { postId: number; userId: number }[]): Promise<void> {
  if (texts.length > 0) await freeOfAuthors.run({ postIds: texts.map(({ postId }) => postId), userIds: texts.map(({ userId }) => userId) });
}

/** Deletes pictures that no text has used for a week. @returns how many */
export async function sweepTextPictures(): Promise<number> {
  return transaction(async () => {
    await placeAgain.run();
    const keys = (await findUnused.all()).map(({ image_key: key }) => key);
    await deleteSharedImages(keys);
    return keys.length;
  });
}
