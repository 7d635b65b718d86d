import { homeLimits, homeSections, type Home, type HomeSectionKey } from '@baeum/contract/domains/home/home.contract.ts';
import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { sql } from '../../database/sql.ts';
import { topCourses } from '../courses/courses.service.ts';
import { bestMentors } from '../mentors/mentors.service.ts';
import { latestRoadmaps } from '../roadmaps/roadmaps.service.ts';

const { courses: rowLength } = homeLimits;

/** What fills each row of the home page. */
const rows: Record<HomeSectionKey, () => Promise<CourseCard[]>> = {
  popular: () => topCourses('popular', rowLength),
  recent: () => topCourses('recent', rowLength),
  onSale: () => topCourses('popular', rowLength, 'sale'),
  free: () => topCourses('popular', rowLength, 'free'),
};

/** The home page of anybody: a fixed number of small queries, however much is shown. */
export async function getHome(): Promise<Home> {
  const [banners, sections, roadmaps, mentors, jobBrandLogos] = await Promise.all([
    currentBanners(),
    Promise.all(homeSections.map(async ({ key, title }) => ({ key, title, courses: await rows[key]() }))),
    latestRoadmaps(homeLimits.roadmaps),
    bestMentors(homeLimits.mentors),
    jobBrandCompanies(),
  ]);
  return { banners, sections: sections.filter(({ courses }) => courses.length > 0), roadmaps, mentors, jobBrandLogos };
}

const banners = `
  SELECT id, title, subtitle, '/images/' || image_key AS "imageUrl", link, link_text AS "linkText", background
  FROM banners WHERE starts_at <= now() AND (ends_at IS NULL OR now() < ends_at) ORDER BY seq, id LIMIT $1`;

function currentBanners(): Promise<Home['banners']> {
  return sql('home.banners', banners, [homeLimits.banners]);
}

const companies = `
  SELECT id, name, '/images/' || logo_key AS "logoUrl", url
  FROM corporations WHERE logo_key IS NOT NULL AND url IS NOT NULL ORDER BY id LIMIT $1`;

function jobBrandCompanies(): Promise<Home['jobBrandLogos']> {
  return sql('home.companies', companies, [homeLimits.logos]);
}
