import { renderMarkdown } from '../../markdown/render-markdown.ts';
import type { Clock } from './clock.ts';
import { demoCourses, type CatalogueEntry } from './courses/catalogue.ts';
import { insertRows } from './insert-rows.ts';
import type { ImageBatch } from './load-images.ts';
import { clipSeconds, loadMedia, type Clip } from './load-media.ts';
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
  const description = describe(course);
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
  const steps = sections.map(([title, ...lectures], index) => `${index + 1}. **${title}**: ${lectures.slice(0, 2).join(', ')} 외`);
  const results = goals.map((goal) => `- ${goal}`);
  return [about, '### 수업은 이렇게 진행됩니다', steps.join('\n'), '### 듣고 나면', results.join('\n')].join('\n\n');
}

/** Sections and lectures, each with what is watched or read in it. */
async function loadCurricula(courses: readonly LoadedCourse[]): Promise<void> {
  const sections = courses.flatMap(({ id, sections: titles }) => titles.map(([title], index) => ({ course_id: id, title, seq: index + 1 })));
  const saved = await insertRows<{ id: number; course_id: number; seq: number }>('sections', sections, 'id, course_id, seq');
  const sectionIds = new Map(saved.map(({ id, course_id, seq }) => [`${course_id}.${seq}`, id]));
  const lectures = courses.flatMap((course) => lecturesOf(course, sectionIds));
  const stored = await insertRows<StoredLecture>('lectures', lectures, 'id, course_id, type, seq');
  await loadMedia(stored.map(({ id, type, seq }) => ({ id, type, clip: clipOf(seq) })));
  const byCourse = Map.groupBy(stored, ({ course_id }) => course_id);
  for (const course of courses) course.lectureIds.push(...(byCourse.get(course.id) ?? []).map(({ id }) => id).sort((a, b) => a - b));
}

interface StoredLecture {
  id: number;
  course_id: number;
  type: 'VIDEO' | 'TEXT' | 'FILE';
  seq: number;
}

/** The first lecture of a section opens it, the others are practice. */
const clipOf = (seq: number): Clip => (seq === 1 ? 'opening' : 'practice');

function lecturesOf(course: LoadedCourse, sectionIds: ReadonlyMap<string, number>) {
  const random = randomOf(`lectures ${course.slug}`);
  return course.sections.flatMap(([, ...titles], section) =>
    titles.map((title, index) => {
      const draw = random.next();
      const type = index > 0 && draw < 0.09 ? (draw < 0.06 ? 'TEXT' : 'FILE') : 'VIDEO';
      const reading = type === 'VIDEO' ? null : readingOf(title, type);
      return {
        section_id: sectionIds.get(`${course.id}.${section + 1}`),
        course_id: course.id,
        title,
        seq: index + 1,
        type,
        duration_seconds: type === 'VIDEO' ? clipSeconds[clipOf(index + 1)] : 0,
        is_preview: section === 0 && index === 0,
        text_md: reading,
        text_html: reading && renderMarkdown(reading),
      };
    }),
  );
}

function readingOf(title: string, type: 'TEXT' | 'FILE'): string {
  if (type === 'FILE') return `‘${title}’ 수업을 따라 할 때 곁에 두고 보는 안내입니다. 아래 파일을 내려받아주세요.`;
  return `## ${title}

앞 수업에서 본 것을 글로 다시 정리했어요. 천천히 읽고, 이해되지 않는 문장이 있으면 노트에 옮겨 적어보세요.

### 꼭 기억할 것

- 한 번에 하나씩 바꿔보고 결과를 확인해요.
- 왜 그렇게 되는지 한 문장으로 설명해봐요.
- 막히면 앞의 영상으로 돌아가도 괜찮아요.
`;
}
