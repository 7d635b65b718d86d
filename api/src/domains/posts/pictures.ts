import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import type { PostPicture } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { imageUrl } from '../courses/course-card.service.ts';
import { deleteSharedImages, imageKey, storeSharedImage } from '../images/images.service.ts';
import { redrawPicture } from '../images/redraw-picture.service.ts';
import { pictureKeysIn } from './post-text.ts';

/** Longest side that is kept, in pixels: sharp at twice the width of a text. */
const longestKept = 1600;
/** Pictures of a person that stand in no post yet. */
const mostUnused = 50;
const hour = 3600;
const sweptAtOnce = 500;

const countUnused = statement(
  'posts.count-unused-pictures',
  { parameters: { userId: z.number() }, row: { unused: present(z.number()) } },
  'SELECT count(*)::float8 AS unused FROM post_pictures WHERE user_id = $userId AND post_id IS NULL',
);
const addPicture = statement(
  'posts.add-picture',
  { parameters: { key: z.string(), userId: z.number() } },
  'INSERT INTO post_pictures (image_key, user_id) VALUES ($key, $userId) ON CONFLICT (image_key) DO NOTHING',
);
const placePictures = statement(
  'posts.place-pictures',
  { parameters: { userId: z.number(), postId: z.number(), keys: z.array(z.string()) } },
  'UPDATE post_pictures SET post_id = $postId WHERE image_key = ANY ($keys) AND user_id = $userId AND post_id IS NULL',
);
const freePictures = statement(
  'posts.free-pictures',
  { parameters: { userId: z.number(), postId: z.number(), keys: z.array(z.string()) } },
  'UPDATE post_pictures SET post_id = NULL WHERE image_key = ANY ($keys) AND user_id = $userId AND post_id = $postId',
);
const longUnused = "post_id IS NULL AND created_at < now() - interval '7 days'";
/** Finds pictures that lost their post a place in another text of their owner, former versions too. */
const placeAgain = statement(
  'posts.place-pictures-again',
  {},
  `UPDATE post_pictures k SET post_id = t.post_id FROM (SELECT image_key, user_id FROM post_pictures WHERE ${longUnused}) o, LATERAL (
     (SELECT p.id AS post_id FROM posts p WHERE p.author_id = o.user_id AND strpos(p.content, o.image_key) > 0 LIMIT 1)
     UNION ALL (SELECT m.post_id FROM comments m WHERE m.author_id = o.user_id AND strpos(m.content, o.image_key) > 0 LIMIT 1)
     UNION ALL (SELECT r.post_id FROM post_revisions r WHERE r.author_id = o.user_id AND strpos(r.content, o.image_key) > 0 LIMIT 1)
     LIMIT 1
   ) t WHERE k.image_key = o.image_key`,
);
const findUnused = statement(
  'posts.find-unused-pictures',
  { row: { image_key: z.string() } },
  `SELECT image_key FROM post_pictures WHERE ${longUnused} ORDER BY created_at LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED`,
);

/** Keeps a picture for a text. @throws AppError PROFILE_003, POST_004, COMMON_013 */
export async function createPostPicture(userId: number, file: File): Promise<PostPicture> {
  const { unused } = await countUnused.one({ userId });
  if (unused >= mostUnused) throw fail(postErrors.tooManyPictures, { headers: { 'Retry-After': String(hour) } });
  const { data: bytes, info } = await redrawPicture(Buffer.from(await file.arrayBuffer()), (picture) =>
    picture.resize(longestKept, longestKept, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  );
  const key = imageKey(`post-${userId}-${info.width}x${info.height}`, bytes, 'webp');
  await transaction(async () => {
    await storeSharedImage({ key, contentType: 'image/webp', bytes });
    await addPicture.run({ key, userId });
  });
  return { url: imageUrl(key), width: info.width, height: info.height };
}

/** The pictures in a text of this person stand in this post from now on. */
export async function usePictures(userId: number, postId: number, source: string): Promise<void> {
  const keys = pictureKeysIn(source);
  if (keys.length > 0) await placePictures.run({ userId, postId, keys });
}

/** A text of this person in this post is no more. Its pictures stay while they stand elsewhere, which {@link sweepPictures} finds out. */
export async function leavePictures(userId: number, postId: number, source: string): Promise<void> {
  const keys = pictureKeysIn(source);
  if (keys.length > 0) await freePictures.run({ userId, postId, keys });
}

/** Deletes pictures of which no text has made use for a week. @returns how many */
export async function sweepPictures(): Promise<number> {
  return transaction(async () => {
    await placeAgain.run();
    const keys = (await findUnused.all()).map(({ image_key: key }) => key);
    await deleteSharedImages(keys);
    return keys.length;
  });
}
