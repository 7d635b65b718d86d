import { escapeHtml } from '../../http/html.ts';
import type { Clock } from './clock.ts';
import { demoCourses, type CatalogueEntry } from './courses/catalogue.ts';
import { insertRows } from './insert-rows.ts';
import type { ImageBatch } from './load-images.ts';
import type { People } from './load-people.ts';
import { coverOf } from './pictures/cover.ts';
import { randomOf } from './random.ts';

export interface LoadedCourse extends CatalogueEntry {
  id: number;
  publishedAt: Date;
  /** Lectures in the order of the curriculum. */
  lectureIds: number[];
}

/** All courses, published, with sections and lectures. */
export async function loadCourses(clock: Clock, people: People, images: ImageBatch): Promise<LoadedCourse[]> {
  const rows = demoCourses.map((course) => toRow(course, clock, people, images));
  await images.store();
  const saved = await insertRows<{ id: number; slug: string; published_at: Date }>('courses', rows, 'id, slug, published_at');
  const bySlug = new Map(saved.map((row) => [row.slug, row]));
  const courses = demoCourses.flatMap((course): LoadedCourse[] => {
    const row = bySlug.get(course.slug);
    return row ? [{ ...course, id: row.id, publishedAt: row.published_at, lectureIds: [] }] : [];
  });
  await loadCurricula(courses);
  return courses;
}

function toRow(course: CatalogueEntry, clock: Clock, people: People, images: ImageBatch) {
  const { slug, title, subtitle, level, price, tags, goals, audience, categoryId, sale, age } = course;
  const publishedAt = clock.daysAgo(age);
  return {
    instructor_id: people.instructors.get(course.instructor),
    slug,
    title,
    subtitle,
    description_html: describe(course),
    category_id: categoryId,
    level,
    price,
    sale_price: sale?.price ?? null,
    sale_starts_at: sale ? clock.daysAgo(2) : null,
    sale_ends_at: sale?.days ? clock.daysAgo(-sale.days) : null,
    tags,
    goals,
    audience,
    prerequisites: course.prerequisites ?? [],
    caption_languages: ['ko'],
    has_certificate: price > 0,
    certificate_threshold: 100,
    access_days: price > 0 ? null : 365,
    cover_key: images.add('cover', coverOf({ seed: slug, title, categoryId })),
    status: 'PUBLISHED',
    version: 1,
    published_at: publishedAt,
    created_at: clock.daysAgo(age + 30),
    updated_at: clock.daysAgo(Math.min(age, 14)),
    lecture_count: 0,
    total_seconds: 0,
    student_count: 0,
    review_count: 0,
    rating_sum: 0,
  };
}

function describe({ about, sections, goals }: CatalogueEntry): string {
  const steps = sections.map(([title, ...lectures]) => `<li><strong>${escapeHtml(title)}</strong>: ${escapeHtml(lectures.slice(0, 2).join(', '))} 외</li>`);
  const results = goals.map((goal) => `<li>${escapeHtml(goal)}</li>`);
  return `<p>${escapeHtml(about)}</p><h3>수업은 이렇게 진행됩니다</h3><ol>${steps.join('')}</ol><h3>듣고 나면</h3><ul>${results.join('')}</ul>`;
}

/** Sections and lectures; lengths are made up but stay the same at every load. */
async function loadCurricula(courses: readonly LoadedCourse[]): Promise<void> {
  const sections = courses.flatMap(({ id, sections: titles }) => titles.map(([title], index) => ({ course_id: id, title, seq: index + 1 })));
  const saved = await insertRows<{ id: number; course_id: number; seq: number }>('sections', sections, 'id, course_id, seq');
  const sectionIds = new Map(saved.map(({ id, course_id, seq }) => [`${course_id}.${seq}`, id]));
  const lectures = courses.flatMap((course) => lecturesOf(course, sectionIds));
  const stored = await insertRows<{ id: number; course_id: number }>('lectures', lectures, 'id, course_id');
  const byCourse = Map.groupBy(stored, ({ course_id }) => course_id);
  for (const course of courses) course.lectureIds.push(...(byCourse.get(course.id) ?? []).map(({ id }) => id).sort((a, b) => a - b));
}

function lecturesOf(course: LoadedCourse, sectionIds: ReadonlyMap<string, number>) {
  const random = randomOf(`lectures ${course.slug}`);
  return course.sections.flatMap(([, ...titles], section) =>
    titles.map((title, index) => {
      const reading = index > 0 && random.next() < 0.06;
      return {
        section_id: sectionIds.get(`${course.id}.${section + 1}`),
        course_id: course.id,
        title,
        seq: index + 1,
        type: reading ? 'TEXT' : 'VIDEO',
        duration_seconds: reading ? random.between(120, 300) : random.between(300, 1260),
        is_preview: section === 0 && index === 0,
      };
    }),
  );
}
