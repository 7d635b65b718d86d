import { excerptOf } from '../../markdown/excerpt.ts';
import { renderMarkdown, rendererVersion } from '../../markdown/render-markdown.ts';
import { withConnection } from '../connection.ts';
import type { Clock } from './clock.ts';
import { insertRows } from './insert-rows.ts';
import type { LoadedCourse } from './load-courses.ts';
import type { People } from './load-people.ts';
import { demoPosts, type DemoPost } from './posts.ts';

/** Letters of a post that lists show. */
const excerptLength = 160;

/** Questions, study groups and blogs with their answers, the oldest first: boards go by number, which grows with time. */
export async function loadPosts(clock: Clock, people: People, courses: readonly LoadedCourse[]): Promise<void> {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const idOf = (by: DemoPost['by']): number => (typeof by === 'number' ? people.learners[by]?.id : people.instructors.get(by)) ?? 0;
  const written = demoPosts.toSorted((one, other) => other.age - one.age);
  const saved = await insertRows<{ id: number }>(
    'posts',
    written.map((post) => toRow(post, idOf(post.by), bySlug.get(post.course ?? ''), clock)),
    'id',
  );
  const accepted: { postId: number; commentId: number }[] = [];
  for (const [index, { answers = [], age }] of written.entries()) {
    const postId = saved[index]?.id ?? 0;
    let before = 0;
    for (const [place, answer] of answers.entries()) {
      const at = clock.daysAgo(age * (0.9 - 0.2 * place));
      const row = {
        post_id: postId,
        parent_id: answer.reply ? before : null,
        author_id: idOf(answer.by),
        ...textOf(answer.content),
        deleted_by_operator: false,
        created_at: at,
        updated_at: at,
      };
      const [comment] = await insertRows<{ id: number }>('comments', [row], 'id');
      if (!answer.reply) before = comment?.id ?? 0;
      if (answer.accepted) accepted.push({ postId, commentId: before });
    }
  }
  for (const { postId, commentId } of accepted) {
    await withConnection((connection) => connection.query('UPDATE posts SET accepted_comment_id = $2, resolved = true WHERE id = $1', [postId, commentId]));
  }
}

function toRow({ type, age, title, content, tags, lecture }: DemoPost, authorId: number, course: LoadedCourse | undefined, clock: Clock) {
  const at = clock.daysAgo(age);
  return {
    type,
    author_id: authorId,
    course_id: course?.id ?? null,
    lecture_id: lecture ? (course?.lectureIds[lecture.index] ?? null) : null,
    at_seconds: lecture && course ? lecture.atSeconds : null,
    title,
    ...textOf(content),
    excerpt: excerptOf(content, excerptLength),
    tags,
    resolved: false,
    held: false,
    deleted_by_operator: false,
    comment_count: 0,
    answer_count: 0,
    like_count: 0,
    created_at: at,
    updated_at: at,
  };
}

function textOf(content: string) {
  return { content, content_html: renderMarkdown(content), renderer_version: rendererVersion };
}
