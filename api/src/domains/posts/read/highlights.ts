import type { PostHighlight, PostHighlights } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../../users/authors.public.ts';
import { onBoards } from './post-rows.ts';
import { shown } from './shown-posts.public.ts';

const most = { popular: 5, waiting: 5, tags: 12 } as const;
/** Maximum number of newest posts considered. */
const lookedAt = 1000;

const highlightRow = {
  id: z.number(),
  title: z.string(),
  author_id: z.number(),
  ...authorRow('author'),
  comment_count: z.number(),
  like_count: z.number(),
};
const columns = `p.id, p.title, p.author_id, ${authorColumns('u', 'author')}, p.comment_count, p.like_count`;
const newest = `SELECT p.* FROM posts p WHERE ${shown} AND ${onBoards} ORDER BY p.id DESC LIMIT ${lookedAt}`;

const findPopular = statement(
  'posts.find-popular',
  { row: highlightRow },
  `SELECT ${columns} FROM (${newest}) p JOIN users u ON u.id = p.author_id
   WHERE p.created_at > now() - interval '7 days' AND p.like_count + p.comment_count > 0
   ORDER BY p.like_count + 2 * p.comment_count DESC, p.id DESC LIMIT ${most.popular}`,
);

const findWaiting = statement(
  'posts.find-waiting',
  { row: highlightRow },
  `SELECT ${columns} FROM posts p JOIN users u ON u.id = p.author_id
   WHERE ${shown} AND p.type = 'QUESTION' AND p.answer_count = 0 AND NOT p.resolved ORDER BY p.id DESC LIMIT ${most.waiting}`,
);

const findTags = statement(
  'posts.find-usual-tags',
  { row: { tag: present(z.string()) } },
  `SELECT t.tag FROM (${newest}) p, unnest(p.tags) AS t (tag) GROUP BY t.tag ORDER BY count(*) DESC, t.tag LIMIT ${most.tags}`,
);

/** The highlights beside the community, by three statements. */
export async function getHighlights(): Promise<PostHighlights> {
  const [popular, waiting, tags] = await Promise.all([findPopular.all(), findWaiting.all(), findTags.all()]);
  return { popular: popular.map(toHighlight), waiting: waiting.map(toHighlight), tags: tags.map(({ tag }) => tag) };
}

function toHighlight(row: RowOf<typeof highlightRow>): PostHighlight {
  return {
    id: row.id,
    title: row.title,
    author: toAuthor(row.author_id, row.author_name, row.author_slug, row.author_picture),
    commentCount: row.comment_count,
    likeCount: row.like_count,
  };
}
