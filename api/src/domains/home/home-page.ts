import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { homeLimits, homeSections, type Banner, type Home, type HomeSectionKey } from '@baeum/contract/domains/home/home.contract.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { topCourses } from '../courses/courses.service.ts';
import { imageUrl } from '../files/pictures.service.ts';
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

const bannerRow = {
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  image_key: z.string(),
  link: z.string(),
  link_text: z.string(),
  background: z.string(),
};

const listBanners = statement(
  'home.list-banners',
  { parameters: { limit: z.number() }, row: bannerRow },
  `SELECT id, title, subtitle, image_key, link, link_text, background
   FROM banners WHERE starts_at <= now() AND (ends_at IS NULL OR now() < ends_at) ORDER BY seq, id LIMIT $limit`,
);

async function currentBanners(): Promise<Banner[]> {
  return (await listBanners.all({ limit: homeLimits.banners })).map(toBanner);
}

function toBanner({ image_key, link_text, ...row }: RowOf<typeof bannerRow>): Banner {
  return { ...row, imageUrl: imageUrl(image_key), linkText: link_text };
}

const companyRow = { id: z.number(), name: z.string(), logo_key: present(z.string()), url: present(z.string()) };

const listCompanies = statement(
  'home.list-companies',
  { parameters: { limit: z.number() }, row: companyRow },
  'SELECT id, name, logo_key, url FROM corporations WHERE logo_key IS NOT NULL AND url IS NOT NULL ORDER BY id LIMIT $limit',
);

async function jobBrandCompanies(): Promise<Home['jobBrandLogos']> {
  return (await listCompanies.all({ limit: homeLimits.logos })).map(toJobBrandLogo);
}

function toJobBrandLogo({ logo_key, ...row }: RowOf<typeof companyRow>): Home['jobBrandLogos'][number] {
  return { ...row, logoUrl: imageUrl(logo_key) };
}
