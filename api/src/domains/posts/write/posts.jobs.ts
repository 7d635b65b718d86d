import { postLength } from '@baeum/contract/domains/posts/posts.rules.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { excerptOf } from '../../../markdown/excerpt.ts';
import { rendererVersion } from '../../../markdown/render-markdown.ts';
import { leaveTexts, leaveTextsOf, sweepTextPictures } from '../../files/text-pictures.public.ts';
import { queueNews, type News } from '../../marketing-consents/queue-news.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { nameInMail } from '../../users/mail-words.public.ts';
import { agreesToAdverts, learning } from '../read/news-readers.ts';
import { htmlOf } from '../read/post-text.ts';
import { shown } from '../read/shown-posts.public.ts';

/** Texts emptied by one statement. */
const emptiedAtOnce = 500;
/** In order of their numbers, as others lock several of them. A hidden text remains whole while its owner may object. */
const oldOf = (table: 'posts' | 'comments') =>
  `SELECT id FROM ${table} WHERE deleted_at < now() - interval '30 days' AND content <> ''
     AND NOT EXISTS (SELECT FROM reports r WHERE r.target_type = '${table === 'posts' ? 'POST' : 'COMMENT'}' AND r.target_id = ${table}.id AND r.status = 'HIDDEN')
   ORDER BY id LIMIT ${emptiedAtOnce} FOR NO KEY UPDATE`;
const emptyPosts = statement(
  'posts.empty-deleted',
  { row: { id: z.number() } },
  `WITH old AS (${oldOf('posts')}),
     forgotten AS (DELETE FROM post_revisions r USING old WHERE r.post_id = old.id)
   UPDATE posts p SET title = '', content = '', content_html = '', excerpt = '', tags = '{}' FROM old WHERE p.id = old.id RETURNING p.id`,
);
const emptyComments = statement(
  'posts.empty-deleted-comments',
  { row: { post_id: z.number(), author_id: z.number() } },
  `WITH old AS (${oldOf('comments')})
   UPDATE comments c SET content = '', content_html = '' FROM old WHERE c.id = old.id RETURNING c.post_id, c.author_id`,
);

async function emptyPostsOnce(): Promise<number> {
  const posts = await emptyPosts.all();
  await leaveTexts(posts.map(({ id }) => id));
  return posts.length;
}

async function emptyCommentsOnce(): Promise<number> {
  const comments = await emptyComments.all();
  await leaveTextsOf(comments.map(({ post_id: postId, author_id: userId }) => ({ postId, userId })));
  return comments.length;
}

/**
 * Deletes texts a month after their deletion, when no complaint is expected any more; answered ones stay as placeholders.
 * Also deletes unused pictures.
 */
export const sweepDeletedPosts = defineJob(
  'posts.sweep',
  z.object({}),
  async () => {
    for (const empty of [emptyPostsOnce, emptyCommentsOnce]) while ((await transaction(empty)) === emptiedAtOnce);
    while ((await sweepTextPictures()) > 0);
  },
  { durability: 'housekeeping', cron: '20 4 * * *' },
);

/** Learners who are notified of news by one run. */
const notifiedAtOnce = 100;
const findLearners = statement(
  'posts.find-learners-to-tell',
  {
    parameters: { postId: z.number(), after: z.number() },
    row: { id: z.number(), user_id: z.number(), title: z.string(), course_id: z.number(), course: z.string(), promotion: z.boolean() },
  },
  `SELECT e.id, e.user_id, p.title, e.course_id, c.title AS course, p.promotion FROM posts p JOIN courses c ON c.id = p.course_id JOIN enrollments e ON e.course_id = c.id
   WHERE p.id = $postId AND ${shown} AND e.user_id <> p.author_id AND ${learning} AND e.id > $after AND (NOT p.promotion OR ${agreesToAdverts}) ORDER BY e.id LIMIT ${notifiedAtOnce}`,
);

function advertOf({ id, title, course }: { id: number; title: string; course: string }, userId: number): News {
  return {
    userId,
    topic: 'course-news',
    key: `course-news/${id}`,
    subject: '수강하는 강의에서 알리는 할인과 혜택',
    lines: [`'${nameInMail(course)}' 강의에 '${nameInMail(title)}' 소식이 올라왔습니다.`],
    link: { path: `/community/${id}`, label: '소식 보기' },
  };
}

/** Notifies the learners of a course of its news in batches, each once. Deleted news are not announced further. */
export const notifyNews = defineJob(
  'posts.tell-news',
  z.object({ postId: z.number(), after: z.number() }),
  ({ postId, after }) =>
    transaction(async () => {
      const learners = await findLearners.all({ postId, after });
      for (const { user_id: userId, title, course_id: courseId, course, promotion } of learners) {
        if (promotion) await queueNews(advertOf({ id: postId, title, course }, userId));
        else await notify(userId, 'course-news', { id: postId, title, course }, { key: `post/${postId}`, courseId });
      }
      const last = learners.length === notifiedAtOnce && learners.at(-1);
      if (last) await notifyNews.enqueue({ postId, after: last.id });
    }),
  { durability: 'mail' },
);

const staleRow = { id: z.number(), content: z.string(), newcomer: z.boolean().nullable() };
const renderedAtOnce = 200;
const findStale = (table: 'posts' | 'comments') =>
  statement(
    `posts.find-stale-${table}`,
    { parameters: { version: z.number() }, row: staleRow },
    `SELECT t.id, t.content, u.created_at > t.created_at - interval '7 days' AS newcomer FROM ${table} t JOIN users u ON u.id = t.author_id
     WHERE t.renderer_version <> $version AND t.content <> '' ORDER BY t.id LIMIT ${renderedAtOnce} FOR NO KEY UPDATE OF t SKIP LOCKED`,
  );
/** Lists show the excerpts of posts. */
const store = (table: 'posts' | 'comments') =>
  statement(
    `posts.store-html-of-${table}`,
    { parameters: { ids: z.array(z.number()), htmls: z.array(z.string()), excerpts: z.array(z.string()), version: z.number() } },
    `UPDATE ${table} t SET content_html = n.html, renderer_version = $version${table === 'posts' ? ', excerpt = n.excerpt' : ''}
     FROM unnest($ids::bigint[], $htmls::text[], $excerpts::text[]) AS n (id, html, excerpt) WHERE t.id = n.id`,
  );
const stale = { posts: { find: findStale('posts'), store: store('posts') }, comments: { find: findStale('comments'), store: store('comments') } };

async function renderPart({ find, store: keep }: (typeof stale)['posts' | 'comments']): Promise<number> {
  return transaction(async () => {
    const rows = await find.all({ version: rendererVersion });
    const htmls = await htmlOf(rows.map(({ content, newcomer }) => ({ content, content_html: '', renderer_version: 0, newcomer: newcomer ?? true })));
    const excerpts = rows.map(({ content }) => excerptOf(content, postLength.excerpt));
    if (rows.length > 0) await keep.run({ ids: rows.map(({ id }) => id), htmls, excerpts, version: rendererVersion });
    return rows.length;
  });
}

/** Renders HTML of an older renderer again. Until then each reader's request does. */
export const renderPostsAgain = defineJob(
  'posts.render-again',
  z.object({}),
  async () => {
    for (const part of Object.values(stale)) while ((await renderPart(part)) > 0);
  },
  { durability: 'housekeeping', cron: '*/10 * * * *' },
);
