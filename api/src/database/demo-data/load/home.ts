import { firstContent } from '../../../domains/home-content/content-in-force.public.ts';
import { withConnection } from '../../connection.ts';
import type { Clock } from '../clock.ts';
import { banners, companies, roadmaps } from '../content/home-content.ts';
import { insertRows } from '../insert-rows.ts';
import { bannerArt } from '../pictures/banner.ts';
import { coverOf } from '../pictures/cover.ts';
import { logoOf } from '../pictures/logo.ts';
import type { LoadedCourse } from './courses.ts';
import type { ImageBatch } from './images.ts';
import type { People } from './people.ts';

/** Roadmaps of the loaded courses. */
export async function loadRoadmaps(clock: Clock, people: People, courses: readonly LoadedCourse[], images: ImageBatch): Promise<void> {
  const rows = roadmaps.map(({ title, description, owner, categoryId }, index) => ({
    owner_id: people.instructors.get(owner),
    title,
    description,
    category_id: categoryId,
    cover_key: images.add('roadmap', coverOf({ seed: title, title, categoryId, place: index, label: '로드맵' })),
    visibility: 'PUBLIC',
    created_at: clock.daysAgo(10 + index * 12),
    updated_at: clock.daysAgo(5),
  }));
  await images.store();
  const saved = await insertRows<{ id: number; title: string }>('roadmaps', rows, 'id, title');
  const idOf = new Map(saved.map(({ id, title }) => [title, id]));
  const courseId = new Map(courses.map(({ slug, id }) => [slug, id]));
  const steps = roadmaps.flatMap(({ title, courses: slugs }) =>
    slugs.map((slug, index) => ({ roadmap_id: idOf.get(title), course_id: courseId.get(slug), seq: index + 1 })),
  );
  await insertRows('roadmap_courses', steps);
}

/** Banners and the companies of the sister job brand, whose site is `brandUrl`. They are displayed by the first version of the home page. */
export async function loadHome(clock: Clock, brandUrl: string, images: ImageBatch): Promise<void> {
  const shown = banners.map(({ title, subtitle, link, linkText, art }, index) => ({
    id: index + 1,
    title,
    subtitle,
    link,
    linkText,
    background: art.background,
    imageKey: images.add('banner', bannerArt(art)),
  }));
  const companyRows = companies.map(({ name, industry }, index) => ({
    name,
    industry,
    url: `${brandUrl}/companies/${index + 1}`,
    logo_key: images.add('logo', logoOf(name)),
    created_at: clock.now,
  }));
  await images.store();
  await withConnection((connection) =>
    connection.query("UPDATE home_versions SET content = content || jsonb_build_object('banners', $1::jsonb, 'sections', $2::jsonb) WHERE version = 1", [
      JSON.stringify(shown),
      JSON.stringify(firstContent.sections),
    ]),
  );
  await insertRows('corporations', companyRows);
}
