import type { Clock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import type { LoadedCourse } from './courses.ts';
import type { People } from './people.ts';

/** Saved items of the demo learner, with the days since. */
const lists = [
  { title: '이직 준비', days: 40, courses: ['developer-resume-review', 'tech-interview-practice', 'sql-for-analysis', 'spring-boot-first-service'] },
  { title: '주말에 가볍게', days: 12, courses: ['home-baking-bread', 'balcony-garden', 'photo-with-phone'] },
  { title: '언젠가 들을 강의', days: 3, courses: [] },
] as const;

export async function loadLists(clock: Clock, { learners }: People, courses: readonly LoadedCourse[]): Promise<void> {
  const rows = lists.map(({ title, days }, index) => ({ user_id: learners[0]?.id, title, seq: index + 1, created_at: clock.daysAgo(days) }));
  const saved = await insertRows<{ id: number; title: string }>('lists', rows, 'id, title');
  const idOf = new Map(saved.map(({ id, title }) => [title, id]));
  const courseId = new Map(courses.map(({ slug, id }) => [slug, id]));
  const kept = lists.flatMap(({ title, days, courses: slugs }) =>
    slugs.map((slug, index) => ({ list_id: idOf.get(title), course_id: courseId.get(slug), seq: index + 1, added_at: clock.daysAgo(days - index * 0.1) })),
  );
  await insertRows('list_courses', kept);
}
