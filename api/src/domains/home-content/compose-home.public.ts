import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { StoredContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { homeLimits, type Banner, type Home, type HomeSection } from '@baeum/contract/domains/home/home.schemas.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { findCards, topCourses } from '../courses/courses.public.ts';
import { popularInstructors } from '../courses/instructor-cards.public.ts';
import { weeklyCourses } from '../courses/weekly-courses.public.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { bestMentors } from '../mentors/mentors.public.ts';
import { talkedQuestions } from '../posts/read/talked-questions.public.ts';
import { recentReviews } from '../reviews/recent-reviews.public.ts';
import { latestRoadmaps } from '../roadmaps/roadmaps.public.ts';

const { courses: rowLength } = homeLimits;
type Section = StoredContent['sections'][number];

/** Minimum number of courses in the row of popular ones. */
const fewestPopular = 4;
/** The title of the row of popular courses when too few were begun lately. */
const insteadOfPopular = '추천 강의';

/** The home page of anybody at a moment: a fixed number of small queries for each row, however much is shown. */
export async function composeHome(content: StoredContent, at: Date): Promise<Home> {
  const shown = content.sections.filter((section) => section.shown);
  const [sections, roadmaps, mentors, jobBrandLogos] = await Promise.all([
    Promise.all(shown.map((section, index) => fill(section, rowLength * (index + 1)))),
    content.roadmaps ? latestRoadmaps(homeLimits.roadmaps) : [],
    content.mentors ? bestMentors(homeLimits.mentors) : [],
    content.logos ? jobBrandCompanies(content.logoIds) : [],
  ]);
  return { banners: bannersAt(content, at), sections: withoutRepeats(sections), roadmaps, mentors, jobBrandLogos };
}

/** Rows with content; a course is displayed only in the first row that contains it. */
function withoutRepeats(sections: HomeSection[]): HomeSection[] {
  const above = new Set<number>();
  return sections.flatMap((section): HomeSection[] => {
    const courses = section.courses.filter(({ id }) => !above.has(id)).slice(0, rowLength);
    for (const { id } of courses) above.add(id);
    return courses.length > 0 || hasOthers(section) ? [{ ...section, courses }] : [];
  });
}

function hasOthers({ reviews = [], questions = [], people = [] }: HomeSection): boolean {
  return reviews.length + questions.length + people.length > 0;
}

/** Candidates of a row: enough courses to fill it whatever the rows above contain. */
async function fill({ key, title, courseIds = [] }: Section, enough: number): Promise<HomeSection> {
  switch (key) {
    case 'reviews':
      return { key, title, courses: [], reviews: await recentReviews(homeLimits.reviews) };
    case 'questions':
      return { key, title, courses: [], questions: await talkedQuestions(homeLimits.questions) };
    case 'people':
      return { key, title, courses: [], people: await popularInstructors(homeLimits.people) };
    case 'popular':
      return popularRow(title, enough);
    default:
      return { key, title, courses: await coursesOf(key, courseIds, enough) };
  }
}

/** Courses that many people began this week. With too few of these, the row is not called popular. */
async function popularRow(title: string, enough: number): Promise<HomeSection> {
  const courses = await weeklyCourses('popular');
  if (courses.length >= fewestPopular) return { key: 'popular', title, courses };
  return { key: 'popular', title: insteadOfPopular, courses: await topCourses('popular', enough) };
}

function coursesOf(key: Section['key'], courseIds: number[], enough: number): Promise<CourseCard[]> {
  switch (key) {
    case 'recent':
      return topCourses('recent', enough);
    case 'onSale':
      return topCourses('popular', enough, { price: 'sale' });
    case 'free':
      return topCourses('popular', enough, { price: 'free' });
    case 'beginner':
      return topCourses('popular', enough, { level: '입문' });
    case 'finished':
      return weeklyCourses('finished');
    default:
      return findCards(courseIds);
  }
}

function bannersAt({ banners }: StoredContent, at: Date): Banner[] {
  const time = at.getTime();
  return banners
    .filter(({ from, until }) => (from === undefined || Date.parse(from) <= time) && (until === undefined || time < Date.parse(until)))
    .slice(0, homeLimits.banners)
    .map(({ imageKey, from: _from, until: _until, ...banner }) => ({ ...banner, imageUrl: imageUrl(imageKey) }));
}

const companyRow = { id: z.number(), name: z.string(), logo_key: present(z.string()), url: present(z.string()) };

const listCompanies = statement(
  'home-content.list-companies',
  { parameters: { ids: z.array(z.number()).nullable(), limit: z.number() }, row: companyRow },
  `SELECT id, name, logo_key, url FROM corporations WHERE logo_key IS NOT NULL AND url IS NOT NULL AND ($ids::bigint[] IS NULL OR id = ANY ($ids))
   ORDER BY array_position($ids::bigint[], id), id LIMIT $limit`,
);

/** Companies whose logo can be shown: these in their order, or all by their numbers. */
export async function jobBrandCompanies(ids: number[] | undefined): Promise<Home['jobBrandLogos']> {
  return (await listCompanies.all({ ids: ids ?? null, limit: homeLimits.logos })).map(toJobBrandLogo);
}

function toJobBrandLogo({ logo_key, ...row }: RowOf<typeof companyRow>): Home['jobBrandLogos'][number] {
  return { ...row, logoUrl: imageUrl(logo_key) };
}
