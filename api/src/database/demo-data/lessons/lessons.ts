import { demoCourses, type CatalogueEntry } from '../courses/catalogue.ts';
import { randomOf } from '../random.ts';
import { businessSlides } from './business.ts';
import { careerSlides } from './career.ts';
import { dataScienceSlides } from './data-science.ts';
import { designSlides } from './design.ts';
import { developmentSlides } from './development.ts';
import { gameSlides } from './games.ts';
import { languageSlides } from './languages.ts';
import type { CategorySlides, CourseSlides, Slides } from './lesson.ts';
import { otherSlides } from './others.ts';
import { securitySlides } from './security.ts';

const bySlug: CategorySlides = {
  ...developmentSlides,
  ...gameSlides,
  ...securitySlides,
  ...dataScienceSlides,
  ...designSlides,
  ...businessSlides,
  ...languageSlides,
  ...careerSlides,
  ...otherSlides,
};

/** Content and duration of one lecture. */
export interface Lesson {
  courseTitle: string;
  categoryId: number;
  sectionTitle: string;
  title: string;
  nextTitle: string | undefined;
  /** Its number in the course, its section's number and its position there. */
  place: number;
  section: number;
  index: number;
  type: 'VIDEO' | 'TEXT' | 'FILE';
  goal: string;
  slides: Slides;
  /** Start of each slide in seconds; the last number is the end. */
  times: number[];
  seconds: number;
  isPreview: boolean;
  /** Base name of its files. */
  name: string;
}

export function courseSlides(slug: string): CourseSlides {
  const written = bySlug[slug];
  if (!written) throw new Error(`no slides are written for ${slug}`);
  return written;
}

/** Lectures of a course in order. */
export function lessonsOf(course: CatalogueEntry): Lesson[] {
  const written = courseSlides(course.slug);
  const random = randomOf(`lectures ${course.slug}`);
  const titles = course.sections.flatMap(([, ...lectures]) => lectures);
  let place = 0;
  let isRead = false;
  return course.sections.flatMap(([sectionTitle, ...lectures], section) =>
    lectures.map((title, index): Lesson => {
      const draw = random.next();
      place += 1;
      const shared = written.sections[section];
      if (!shared) throw new Error(`no slides are written for ${course.slug} ${sectionTitle}`);
      const isPreview = place === 1;
      const type = index > 0 && draw < 0.06 && !isRead ? (draw < 0.04 ? 'TEXT' : 'FILE') : 'VIDEO';
      isRead ||= type !== 'VIDEO';
      const seconds = type === 'VIDEO' ? secondsOf(course.slug, place, titles.length) : 0;
      return {
        courseTitle: course.title,
        categoryId: course.categoryId,
        sectionTitle,
        title,
        nextTitle: titles[place],
        place,
        section,
        index,
        type,
        goal: shared.goals[index] ?? '',
        slides: isPreview ? written.preview : shared,
        times: timesOf(seconds),
        seconds,
        isPreview,
        name: `${course.slug}-${place}`,
      };
    }),
  );
}

/** Up to twenty-five minutes; shorter in courses with many lectures, and for the first lecture. */
function secondsOf(slug: string, place: number, count: number): number {
  const random = randomOf(`length ${slug} ${place}`);
  if (place === 1) return random.between(480, 780);
  return random.between(count < 10 ? 1020 : 660, 1500);
}

/** The title briefly, the points and the figure for most of the time, and the conclusion at the end. */
function timesOf(seconds: number): number[] {
  return [0, Math.min(40, Math.round(seconds * 0.06)), Math.round(seconds * 0.46), Math.round(seconds * 0.93), seconds];
}

/** All lectures with videos. */
export function allLessons(): Lesson[] {
  return demoCourses.flatMap(lessonsOf).filter(({ type }) => type === 'VIDEO');
}
