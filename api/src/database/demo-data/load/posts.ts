import { postLength } from '@baeum/contract/domains/posts/posts.rules.ts';
import { day } from '@baeum/contract/shared/constants.ts';
import { imageUrl } from '../../../domains/files/pictures.public.ts';
import { excerptOf } from '../../../markdown/excerpt.ts';
import { renderMarkdown, rendererVersion } from '../../../markdown/render-markdown.ts';
import { withConnection } from '../../connection.ts';
import type { Clock } from '../clock.ts';
import { morePosts } from '../content/more-posts.ts';
import { demoPosts, type DemoPost } from '../content/posts.ts';
import { insertRows } from '../insert-rows.ts';
import { coverOf } from '../pictures/cover.ts';
import { randomOf } from '../random.ts';
import type { LoadedCourse } from './courses.ts';
import type { ImageBatch } from './images.ts';
import type { People } from './people.ts';

/** Loads questions, study groups and blogs with answers, oldest first: boards are sorted by id, which grows with time. */
export async function loadPosts(clock: Clock, people: People, courses: readonly LoadedCourse[], images: ImageBatch): Promise<void> {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const idOf = (by: DemoPost['by']): number => (typeof by === 'number' ? people.learners[by]?.id : people.instructors.get(by)) ?? 0;
  const written = [...demoPosts, ...morePosts]
    .map((post) => ({ ...post, content: illustrated(post, images), age: ageOf(post, bySlug.get(post.course ?? ''), people, clock) }))
    .toSorted((one, other) => other.age - one.age);
  await images.store();
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
  await insertRows(
    'likes',
    written.flatMap((post, index) => likesOf(post, idOf(post.by), saved[index]?.id ?? 0, people, clock)),
  );
  for (const { postId, commentId } of accepted) {
    await withConnection((connection) => connection.query('UPDATE posts SET accepted_comment_id = $2, resolved = true WHERE id = $1', [postId, commentId]));
  }
}

/** The content with its picture after the first paragraph. */
function illustrated({ content, picture }: DemoPost, images: ImageBatch): string {
  if (!picture) return content;
  const drawing = coverOf({ seed: picture.title, ...picture, place: picture.title.length });
  return content.replace('\n\n', `\n\n![${picture.title}](${imageUrl(images.add('post', drawing))})\n\n`);
}

/** Days since it was written: after its course was published and its author signed up. */
function ageOf({ age, by }: DemoPost, course: LoadedCourse | undefined, { learners }: People, clock: Clock): number {
  const joined = typeof by === 'number' ? learners[by]?.createdAt : undefined;
  const oldest = joined ? (clock.now.getTime() - joined.getTime()) / day : age;
  return Math.min(age, 0.9 * oldest, 0.8 * (course?.age ?? age));
}

/** Users who liked it; more for older posts and blogs. */
function likesOf({ type, title, age }: DemoPost, authorId: number, postId: number, { learners }: People, clock: Clock) {
  const random = randomOf(`likes ${title}`);
  const most = Math.round((type === 'BLOG' ? 26 : 12) * Math.min(1, 0.3 + age / 10));
  const readers = random.shuffled(learners.filter(({ id, createdAt }) => id !== authorId && createdAt < clock.daysAgo(age)));
  return readers.slice(0, random.between(0, most)).map(({ id }) => ({ user_id: id, post_id: postId, created_at: clock.daysAgo(age * random.next()) }));
}

/** Views exceed likes, and grow with age. */
function viewsOf(type: DemoPost['type'], age: number, title: string): number {
  return Math.round(randomOf(`views ${title}`).between(12, type === 'BLOG' ? 90 : 45) * Math.min(8, 1 + age / 6));
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
    excerpt: excerptOf(content, postLength.excerpt),
    tags: tags.length > 0 ? tags : (course?.tags.slice(0, 2) ?? []),
    resolved: false,
    held: false,
    deleted_by_operator: false,
    comment_count: 0,
    answer_count: 0,
    like_count: 0,
    view_count: viewsOf(type, age, title),
    created_at: at,
    updated_at: at,
  };
}

function textOf(content: string) {
  return { content, content_html: renderMarkdown(content), renderer_version: rendererVersion };
}
