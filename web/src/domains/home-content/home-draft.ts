import { firstHomeSections, homeSectionTitles, isPicked } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import type { HomeContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import type { HomeSectionKey } from '@baeum/contract/domains/home/home.schemas.ts';

/** A banner while it is edited; a new one has no number yet. */
export type BannerDraft = Omit<HomeContent['banners'][number], 'id'> & { id?: number; key: string };
/** A row while it is edited, with its courses as they are shown; only rows that are picked by hand have some. */
export type SectionDraft = Omit<HomeContent['sections'][number], 'courseIds'> & { courses: Picked[] };

/** Something that was picked: without a name where it cannot be shown any more. */
export interface Picked {
  id: number;
  name?: string;
  pictureUrl?: string;
}

/** The content while it is edited. */
export interface HomeDraft {
  banners: BannerDraft[];
  sections: SectionDraft[];
  roadmaps: boolean;
  mentors: boolean;
  logos: boolean;
  /** None for all that have one. */
  companies: Picked[];
}

export function homeDraftOf({ banners, sections, roadmaps, mentors, logos, logoIds = [], pickedCourses, logoCompanies }: HomeContent): HomeDraft {
  const courses = pickedCourses.map(({ id, title: name, thumbnailUrl: pictureUrl }) => ({ id, name, pictureUrl }));
  const companies = logoCompanies.map(({ id, name, logoUrl: pictureUrl }) => ({ id, name, pictureUrl }));
  return {
    banners: banners.map((banner) => ({ ...banner, key: String(banner.id) })),
    sections: [...sections.map(({ courseIds = [], ...section }) => ({ ...section, courses: known(courseIds, courses) })), ...otherRows(sections)],
    roadmaps,
    mentors,
    logos,
    companies: known(logoIds, companies),
  };
}

/** Kinds of rows that the content says nothing of, since they came later than it. */
export function newKinds(sections: readonly { key: HomeSectionKey }[]): readonly HomeSectionKey[] {
  return firstHomeSections.filter((key) => !sections.some((section) => section.key === key));
}

/** They can be shown, too. */
function otherRows(sections: readonly { key: HomeSectionKey }[]): SectionDraft[] {
  return newKinds(sections).map((key) => ({ key, title: homeSectionTitles[key], shown: false, courses: [] }));
}

/** What is known of each of these, in their order. */
function known(ids: readonly number[], things: readonly Picked[]): Picked[] {
  return ids.map((id) => things.find((thing) => thing.id === id) ?? { id });
}

/** With one more, unless it is among them. */
export function withPicked(things: readonly Picked[], thing: Picked): Picked[] {
  return things.some(({ id }) => id === thing.id) ? [...things] : [...things, thing];
}

/** The content as it is saved. */
export function contentOf({ banners, sections, companies, ...shown }: HomeDraft) {
  return {
    ...shown,
    sections: sections.map(({ courses, ...section }) => ({ ...section, ...(isPicked(section.key) && { courseIds: courses.map(({ id }) => id) }) })),
    banners: banners.map(({ key: _key, imageUrl: _imageUrl, ...banner }) => banner),
    ...(companies.length > 0 && { logoIds: companies.map(({ id }) => id) }),
  };
}

/** The keys of rows that are picked by hand, in their order. */
const pickedKeys = ['picked', 'picked2', 'picked3'] as const satisfies readonly HomeSectionKey[];

/** The next row that can be picked by hand; undefined where all are there. */
export function nextPicked(sections: readonly SectionDraft[]): HomeSectionKey | undefined {
  return pickedKeys.find((key) => !sections.some((section) => section.key === key));
}

/** Things in the order of these keys. */
export function inOrder<Thing>(things: readonly Thing[], keys: readonly string[], keyOf: (thing: Thing) => string): Thing[] {
  return keys.flatMap((key) => things.find((thing) => keyOf(thing) === key) ?? []);
}
