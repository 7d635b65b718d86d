import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { StoredContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { homeLimits, type Banner, type Home } from '@baeum/contract/domains/home/home.schemas.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { findCards, topCourses } from '../courses/courses.service.ts';
import { imageUrl } from '../files/pictures.service.ts';
import { bestMentors } from '../mentors/mentors.service.ts';
import { latestRoadmaps } from '../roadmaps/roadmaps.service.ts';

const { courses: rowLength } = homeLimits;
type Section = StoredContent['sections'][number];

/** The home page of anybody at a moment: a fixed number of small queries for each row, however much is shown. */
export async function composeHome(content: StoredContent, at: Date): Promise<Home> {
  const [sections, roadmaps, mentors, jobBrandLogos] = await Promise.all([
    Promise.all(
      content.sections.filter(({ shown }) => shown).map(async (section) => ({ key: section.key, title: section.title, courses: await coursesOf(section) })),
    ),
    content.roadmaps ? latestRoadmaps(homeLimits.roadmaps) : [],
    content.mentors ? bestMentors(homeLimits.mentors) : [],
    content.logos ? jobBrandCompanies(content.logoIds) : [],
  ]);
  return { banners: bannersAt(content, at), sections: sections.filter(({ courses }) => courses.length > 0), roadmaps, mentors, jobBrandLogos };
}

/** What fills a row. */
function coursesOf({ key, courseIds = [] }: Section): Promise<CourseCard[]> {
  switch (key) {
    case 'popular':
    case 'recent':
      return topCourses(key, rowLength);
    case 'onSale':
      return topCourses('popular', rowLength, 'sale');
    case 'free':
      return topCourses('popular', rowLength, 'free');
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
