import { imageUrl } from '../../../domains/files/pictures.public.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import type { Clock } from '../clock.ts';
import { demoCourses, type CatalogueEntry } from '../courses/catalogue.ts';
import { insertRows } from '../insert-rows.ts';
import { handoutOf, markdownOf } from '../lessons/captions.ts';
import { courseSlides, lessonsOf, type Lesson } from '../lessons/lessons.ts';
import { courseMap, type MapStop } from '../pictures/course-map.ts';
import { coverOf } from '../pictures/cover.ts';
import { randomOf } from '../random.ts';
import type { ImageBatch } from './images.ts';
import { loadMedia } from './media.ts';
import type { People } from './people.ts';

export interface LoadedCourse extends CatalogueEntry {
  id: number;
  publishedAt: Date;
  /** Lectures in the order of the curriculum. */
  lectureIds: number[];
}

/** Loads all courses, published, with sections and lectures. */
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
  const description = describe(course, images);
  return {
    instructor_id: people.instructors.get(course.instructor),
    slug,
    title,
    subtitle,
    description_md: description,
    description_html: renderMarkdown(description),
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
    cover_key: images.add('cover', coverOf({ seed: slug, title, categoryId, place: course.place })),
    status: 'PUBLISHED',
    version: 1,
    published_at: publishedAt,
    created_at: clock.daysAgo(age + 30),
    updated_at: clock.daysAgo(randomOf(`updated ${slug}`).between(0, Math.min(age, 150))),
    lecture_count: 0,
    total_seconds: 0,
    student_count: 0,
    review_count: 0,
    rating_sum: 0,
  };
}

/** Description of a course, section by section, with a picture of its path. */
function describe(course: CatalogueEntry, images: ImageBatch): string {
  const { about, audience, sections } = course;
  const lessons = lessonsOf(course);
  const chapters = sections.map(([title], section) => {
    const goals = lessons.filter((lesson) => lesson.section === section).map(({ goal }) => goal);
    const written = courseSlides(course.slug).sections[section];
    if (!written) return `### ${title}`;
    const { points, figure, closing } = written;
    const list = points.map((point) => `- ${point}`).join('\n');
    return [`### ${title}`, goals.join(' '), list, `**${figure.title}**`, markdownOf(figure), `> ${closing}`].join('\n\n');
  });
  const shown = courseSlides(course.slug).preview;
  return [
    about,
    `![강의의 흐름: ${sections.map(([title]) => title).join(', ')}](${imageUrl(images.add('map', courseMap(course.categoryId, stopsOf(lessons))))})`,
    `이런 분께 권해요: ${audience.join(', ')}.`,
    ...chapters,
    `### 첫 수업 들여다보기: ${shown.figure.title}`,
    markdownOf(shown.figure),
    shown.closing,
  ].join('\n\n');
}

function stopsOf(lessons: readonly Lesson[]): MapStop[] {
  return [...Map.groupBy(lessons, ({ section }) => section).values()].map((section) => {
    const minutes = Math.round(section.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
    return { title: section[0]?.sectionTitle ?? '', note: `${section.length}강 · ${minutes}분` };
  });
}

/** Loads sections and lectures with their contents. */
async function loadCurricula(courses: readonly LoadedCourse[]): Promise<void> {
  const sections = courses.flatMap(({ id, sections: titles }) => titles.map(([title], index) => ({ course_id: id, title, seq: index + 1 })));
  const saved = await insertRows<{ id: number; course_id: number; seq: number }>('sections', sections, 'id, course_id, seq');
  const sectionIds = new Map(saved.map(({ id, course_id, seq }) => [`${course_id}.${seq}`, id]));
  const lessons = courses.flatMap((course) =>
    lessonsOf(course).map((lesson) => ({ course, lesson, sectionId: sectionIds.get(`${course.id}.${lesson.section + 1}`) ?? 0 })),
  );
  const stored = await insertRows<{ id: number; section_id: number; seq: number }>('lectures', lessons.map(toLecture), 'id, section_id, seq');
  const idOf = new Map(stored.map(({ id, section_id: sectionId, seq }) => [`${sectionId}.${seq}`, id]));
  const lectures = lessons.map(({ course, lesson, sectionId }) => ({ course, lesson, id: idOf.get(`${sectionId}.${lesson.index + 1}`) ?? 0 }));
  await loadMedia(lectures);
  for (const { course, id } of lectures) course.lectureIds.push(id);
}

function toLecture({ course, lesson, sectionId }: { course: LoadedCourse; lesson: Lesson; sectionId: number }) {
  const reading = lesson.type === 'VIDEO' ? null : handoutOf(lesson);
  return {
    section_id: sectionId,
    course_id: course.id,
    title: lesson.title,
    seq: lesson.index + 1,
    type: lesson.type,
    duration_seconds: lesson.seconds,
    is_preview: lesson.isPreview,
    text_md: reading,
    text_html: reading && renderMarkdown(reading),
  };
}
