import { mostRevisions } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { PostRevision, PostSource } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { leavePictures } from '../../files/text-pictures.public.ts';
import { htmlOf } from '../read/post-text.ts';

/** Few people view former versions, so their HTML is not stored. */
const unrendered = 0;

const own = { userId: z.number(), id: z.number() };

const addRevision = statement(
  'posts.add-revision',
  { parameters: { ...own, title: z.string(), content: z.string(), tags: z.array(z.string()), writtenAt: z.date() } },
  'INSERT INTO post_revisions (post_id, author_id, title, content, tags, written_at) VALUES ($id, $userId, $title, $content, $tags, $writtenAt)',
);
const dropOldest = statement(
  'posts.drop-oldest-revisions',
  { parameters: { id: z.number() }, row: { content: z.string() } },
  `DELETE FROM post_revisions WHERE post_id = $id AND id < (SELECT min(id) FROM (SELECT id FROM post_revisions WHERE post_id = $id ORDER BY id DESC LIMIT ${mostRevisions}) newest)
   RETURNING content`,
);
const findSource = statement(
  'posts.find-source',
  { parameters: own, row: { title: z.string(), content: z.string(), tags: z.array(z.string()), resolved: z.boolean() } },
  'SELECT title, content, tags, resolved FROM posts WHERE id = $id AND author_id = $userId AND deleted_at IS NULL',
);
const listRevisions = statement(
  'posts.list-revisions',
  { parameters: own, row: { id: z.number(), title: z.string(), content: z.string(), tags: z.array(z.string()), written_at: z.date() } },
  'SELECT id, title, content, tags, written_at FROM post_revisions WHERE post_id = $id AND author_id = $userId ORDER BY id DESC',
);

interface Version {
  title: string;
  content: string;
  tags: string[];
  updated_at: Date;
}

/** Stores a post's content before it is changed, in the same transaction. */
export async function storeRevision(userId: number, id: number, { title, content, tags, updated_at: writtenAt }: Version): Promise<void> {
  await addRevision.run({ userId, id, title, content, tags, writtenAt });
  for (const dropped of await dropOldest.all({ id })) await leavePictures(userId, id, dropped.content);
}

/** @throws AppError COMMON_004 for posts of others */
export async function getPostSource(userId: number, id: number): Promise<PostSource> {
  const source = await findSource.first({ userId, id });
  if (!source) throw fail(commonErrors.notFound);
  return source;
}

/** @throws AppError COMMON_004 for posts of others */
export async function listPostRevisions(userId: number, id: number): Promise<PostRevision[]> {
  await getPostSource(userId, id);
  const rows = await listRevisions.all({ userId, id });
  const htmls = await htmlOf(rows.map(({ content }) => ({ content, content_html: '', renderer_version: unrendered, newcomer: true })));
  return rows.map(({ written_at: createdAt, ...row }, index) => ({ ...row, contentHtml: htmls[index] ?? '', createdAt: createdAt.toISOString() }));
}
