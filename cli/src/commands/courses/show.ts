import { coursesContract } from '@baeum/contract/domains/courses/courses.contract.ts';
import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Context } from '../../context.ts';
import { pairs } from '../../terminal/drawn-table.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { harmless, type Cell } from '../../terminal/table.ts';
import { priceOf } from './price.ts';

const texts = inLanguages({
  ko: {
    id: '번호',
    title: '제목',
    subtitle: '소개',
    instructor: '지식공유자',
    category: '분야',
    level: '난이도',
    price: '가격',
    rating: '별점',
    rated: (rating: number, count: number) => `${rating} (수강평 ${count}개)`,
    students: '수강생',
    length: '분량',
    lectures: (count: number, minutes: number) => `수업 ${count}개, ${minutes}분`,
    address: '주소',
    minutes: (count: number) => `${count}분`,
    preview: '미리보기',
  },
  en: {
    id: 'Number',
    title: 'Title',
    subtitle: 'About',
    instructor: 'Instructor',
    category: 'Field',
    level: 'Level',
    price: 'Price',
    rating: 'Rating',
    rated: (rating: number, count: number) => `${rating} (${count} reviews)`,
    students: 'Students',
    length: 'Length',
    lectures: (count: number, minutes: number) => `${count} lectures, ${minutes} minutes`,
    address: 'Address',
    minutes: (count: number) => `${count} min`,
    preview: 'preview',
  },
});

const minutes = (seconds: number) => Math.ceil(seconds / 60);

/** A course and its curriculum. */
export async function showCourse(context: Context, idOrSlug: string): Promise<void> {
  const session = await context.session();
  const course = await session.call(coursesContract.getCourse, { params: { idOrSlug } });
  const members = membersOf(course, new URL(`/course/${encodeURIComponent(course.slug)}`, session.host).href);
  const human = `${pairs(members, (name) => context.output.paintData('dim', name))}\n${curriculumOf(course, (title) => context.output.paintData('bold', title))}`;
  await print(context.output, course, { pairs: members, human: context.output.format === 'human' ? human : undefined });
}

function membersOf(course: CourseDetail, address: string): [string, Cell][] {
  const t = texts();
  return [
    [t.id, course.id],
    [t.title, course.title],
    [t.subtitle, course.subtitle],
    [t.instructor, course.instructor.name],
    [t.category, course.category.name],
    [t.level, course.level],
    [t.price, priceOf(course)],
    [t.rating, t.rated(course.rating, course.reviewCount)],
    [t.students, course.studentCount],
    [t.length, t.lectures(course.lectureCount, minutes(course.totalSeconds))],
    [t.address, address],
  ];
}

function curriculumOf({ curriculum }: CourseDetail, bold: (text: string) => string): string {
  const t = texts();
  const lines = curriculum.flatMap(({ title, lectures }) => [
    bold(harmless(title)),
    ...lectures.map(
      (lecture) =>
        `  ${[harmless(lecture.title), lecture.durationSeconds > 0 && t.minutes(minutes(lecture.durationSeconds)), lecture.isPreview && t.preview].filter(Boolean).join(' · ')}`,
    ),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}
