import type { PostType } from '@baeum/contract/domains/posts/posts.rules.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './server.ts';

export interface NewPost {
  authorId: number;
  type?: PostType;
  title?: string;
  content?: string;
  courseId?: number;
  lectureId?: number;
  held?: boolean;
  tags?: string[];
}

/** A post stored by an older renderer, so that its text is rendered again from Markdown when it is read. */
export async function addPost(
  app: TestApp,
  { authorId, type = 'QUESTION', title = '제네릭이 궁금해요', content = '**언제** 쓰나요?', courseId, lectureId, held = false, tags = [] }: NewPost,
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO posts (author_id, type, title, content, content_html, renderer_version, excerpt, course_id, lecture_id, held, tags)
     VALUES ($1, $2, $3, $4, '', 0, $4, $5, $6, $7, $8) RETURNING id`,
    [authorId, type, title, content, courseId ?? null, lectureId ?? null, held, tags],
  );
  return Number(row?.id);
}

export async function addComment(
  app: TestApp,
  { postId, authorId, parentId, content = '이럴 때 써요.' }: { postId: number; authorId: number; parentId?: number; content?: string },
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO comments (post_id, author_id, parent_id, content, content_html, renderer_version) VALUES ($1, $2, $3, $4, '', 0) RETURNING id",
    [postId, authorId, parentId ?? null, content],
  );
  return Number(row?.id);
}

/** A new person's question with a comment of their own. */
export async function posted(app: TestApp, post: Partial<NewPost> = {}): Promise<{ authorId: number; postId: number; commentId: number }> {
  const { id: authorId } = await createUser(app);
  const postId = await addPost(app, { authorId, ...post });
  return { authorId, postId, commentId: await addComment(app, { postId, authorId }) };
}

/** The number of an open claim that a new post infringes a copyright, and whose it is. */
export async function claimed(app: TestApp): Promise<{ id: number; postId: number; authorId: number }> {
  const { authorId, postId } = await posted(app, { title: '봄 사진 모음', content: '직접 찍었어요.' });
  const { id: reporterId } = await createUser(app);
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content, link)
     VALUES ($1, 'POST', $2, 'COPYRIGHT', '제 블로그의 사진이에요.', $3, '봄 사진 모음', $4) RETURNING id`,
    [reporterId, postId, authorId, `/community/${postId}`],
  );
  return { id: Number(row?.id), postId, authorId };
}

/** The number of an open report of a new post. */
export async function reported(app: TestApp): Promise<number> {
  const { authorId, postId } = await posted(app);
  const { id: reporterId } = await createUser(app);
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content) VALUES ($1, 'POST', $2, 'SPAM', '', $3, '광고') RETURNING id",
    [reporterId, postId, authorId],
  );
  return Number(row?.id);
}

/** Has joined so long ago that the limits for new accounts are over. */
export async function makeRegular(app: TestApp, userId: number): Promise<void> {
  await app.sql("UPDATE users SET created_at = now() - interval '60 days' WHERE id = $1", [userId]);
}
