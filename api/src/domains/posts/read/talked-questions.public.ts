import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { findPosts } from './posts.public.ts';
import { shown } from './shown-posts.public.ts';

/** Questions are collected from this many of the newest comments. */
const looked = 300;

const find = statement(
  'posts.find-talked-questions',
  { parameters: { looked: z.number(), limit: z.number() }, row: { id: z.number() } },
  `SELECT p.id FROM (
     SELECT post_id, max(created_at) AS last_at FROM (SELECT post_id, created_at FROM comments WHERE shown ORDER BY id DESC LIMIT $looked) newest GROUP BY post_id
   ) talked JOIN posts p ON p.id = talked.post_id AND p.type = 'QUESTION' AND ${shown}
   ORDER BY talked.last_at DESC, p.id DESC LIMIT $limit`,
);

/** Questions that were answered last. */
export async function talkedQuestions(limit: number): Promise<PostSummary[]> {
  return findPosts((await find.all({ looked, limit })).map(({ id }) => id));
}
