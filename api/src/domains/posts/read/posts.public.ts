import { mostPostsCounted } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { BlogPage, PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { present, statement } from '../../../database/statement.ts';
import { matchInput, matchRow, matchText, matchWords } from '../../search-index/match-statement.public.ts';
import type { Reading } from '../../search-index/understand-search.public.ts';
import { onBoards, postJoins, summaryColumns, summaryRow, toSummary } from './post-rows.ts';
import { shown } from './shown-posts.public.ts';

/** Source of posts for searches. */
export const postSource = {
  from: 'posts p',
  key: 'p.id',
  reference: 'post_id',
  visible: shown,
  popularity: 'p.id DESC',
} as const;

const matchTitles = statement(
  'posts.match-first',
  { parameters: { ...matchWords, limit: z.number(), offset: z.number() }, row: matchRow },
  matchText({ ...postSource, where: onBoards }, '$limit'),
);

const findThese = statement(
  'posts.find-these',
  { parameters: { userId: z.number().nullable(), ids: z.array(z.number()) }, row: summaryRow },
  `SELECT ${summaryColumns} FROM posts p ${postJoins} WHERE p.id = ANY ($ids) AND ${shown} ORDER BY array_position($ids, p.id)`,
);

const ofBlog = `p.author_id = $authorId AND p.type = 'BLOG' AND ${shown}`;

const listBlogs = statement(
  'posts.list-blogs',
  {
    parameters: { userId: z.number().nullable(), authorId: z.number(), limit: z.number(), offset: z.number() },
    row: { ...summaryRow, picture: present(z.string().nullable()), total: present(z.number()) },
  },
  `SELECT ${summaryColumns}, substring(p.content_html FROM '<img src="([^"]+)"') AS picture,
     (SELECT count(*) FROM (SELECT FROM posts p WHERE ${ofBlog} LIMIT ${mostPostsCounted}) counted) AS total
   FROM (SELECT p.* FROM posts p WHERE ${ofBlog} ORDER BY p.id DESC LIMIT $limit OFFSET $offset) p ${postJoins} ORDER BY p.id DESC`,
);

/** These posts, in this order; one that is no longer shown is left out. */
export async function findPosts(ids: number[], userId?: number): Promise<PostSummary[]> {
  return ids.length === 0 ? [] : (await findThese.all({ ids, userId: userId ?? null })).map(toSummary);
}

/** A person's blog posts, newest first, each with its first picture. */
export async function listBlogsOf(authorId: number, query: { page: number; pageSize: number }, userId?: number): Promise<BlogPage> {
  const { rows, total } = await countedPage(query, (range) => listBlogs.all({ authorId, userId: userId ?? null, ...range }));
  const items = rows.map((row) => ({ ...toSummary(row), ...(row.picture !== null && { imageUrl: row.picture }) }));
  return toPage(items, query, total);
}

/** The posts that fit a text best. */
export async function matchFirstPosts(reading: Reading, limit: number): Promise<PostSummary[]> {
  const { ids } = await matchTitles.one({ ...matchInput(reading), limit, offset: 0 });
  return findPosts(ids);
}
