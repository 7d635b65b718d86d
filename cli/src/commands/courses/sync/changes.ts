import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { isDeepStrictEqual } from 'node:util';
import type { LocalDetails } from '../folder/local-course.ts';

/** One thing that a run does to a course, or would. */
export interface Change {
  change: 'add' | 'change' | 'move' | 'remove';
  what: 'course' | 'section' | 'lecture';
  name: string;
  /** Of a section or lecture that is there. */
  id?: number;
  /** Which part of it changes. */
  member?: string;
  before?: string;
  after?: string;
  /** Whether learners have begun the removed lecture: it stays stored for them, but is no longer in the course. */
  learned?: boolean;
}

/** Details that differ from what the course says. */
export function changedDetails(details: LocalDetails, course: TeachingCourse): LocalDetails {
  const now = detailsOf(course);
  return Object.fromEntries(Object.entries(details).filter(([name, value]) => !isDeepStrictEqual(value, now[name as keyof LocalDetails])));
}

/** What a course says of itself, as it can be changed. */
export function detailsOf(course: TeachingCourse): Required<LocalDetails> {
  const { title, subtitle, category, level, descriptionMarkdown, goals, audience, prerequisites, tags, price, sale = null } = course;
  const { hasCertificate, certificateThreshold, accessDays } = course;
  return {
    title,
    subtitle,
    categoryId: category.id,
    level,
    descriptionMarkdown,
    goals,
    audience,
    prerequisites,
    tags,
    price,
    sale,
    hasCertificate,
    certificateThreshold,
    accessDays,
  };
}

/** The same for people: each member with what it was and what it becomes. */
export function detailChanges(details: LocalDetails, course: TeachingCourse): Change[] {
  const now = detailsOf(course);
  return Object.entries(changedDetails(details, course)).map(([member, after]) => ({
    change: 'change',
    what: 'course',
    name: course.title,
    member: member === 'categoryId' ? 'category' : member,
    before: asText(member, now[member as keyof LocalDetails]),
    after: asText(member, after),
  }));
}

function asText(member: string, value: unknown): string {
  if (member === 'categoryId') return categoryOf(Number(value)).name;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
