import { firstHomeSections, homeSectionTitles, isPicked } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import type { HomeContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import type { HomeSectionKey } from '@baeum/contract/domains/home/home.schemas.ts';

/** A banner being edited; a new one has no id yet. */
export type BannerDraft = Omit<HomeContent['banners'][number], 'id'> & { id?: number; key: string };
/** A row being edited, with its courses for display; only hand-picked rows have some. */
export type SectionDraft = Omit<HomeContent['sections'][number], 'courseIds'> & { courses: Picked[] };

/** A picked item: without a name if it can no longer be shown. */
export interface Picked {
  id: number;
  name?: string;
  pictureUrl?: string;
}

/** The content being edited. */
export interface HomeDraft {
  banners: BannerDraft[];
  sections: SectionDraft[];
  roadmaps: boolean;
  mentors: boolean;
  logos: boolean;
  /** Empty for all that have one. */
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

/** Kinds of rows that the content does not mention, since they were added later. */
export function newKinds(sections: readonly { key: HomeSectionKey }[]): readonly HomeSectionKey[] {
  return firstHomeSections.filter((key) => !sections.some((section) => section.key === key));
}

/** Rows that can be enabled. */
function otherRows(sections: readonly { key: HomeSectionKey }[]): SectionDraft[] {
  return newKinds(sections).map((key) => ({ key, title: homeSectionTitles[key], shown: false, courses: [] }));
}

/** The known items of these ids, in order. */
function known(ids: readonly number[], things: readonly Picked[]): Picked[] {
  return ids.map((id) => things.find((thing) => thing.id === id) ?? { id });
}

/** Adds an item unless it is included. */
export function withPicked(things: readonly Picked[], thing: Picked): Picked[] {
  return things.some(({ id }) => id === thing.id) ? [...things] : [...things, thing];
}

/** The content in its saved format. */
export function contentOf({ banners, sections, companies, ...shown }: HomeDraft) {
  return {
    ...shown,
    sections: sections.map(({ courses, ...section }) => ({ ...section, ...(isPicked(section.key) && { courseIds: courses.map(({ id }) => id) }) })),
    banners: banners.map(({ key: _key, imageUrl: _imageUrl, ...banner }) => banner),
    ...(companies.length > 0 && { logoIds: companies.map(({ id }) => id) }),
  };
}

/** The keys of hand-picked rows, in order. */
const pickedKeys = ['picked', 'picked2', 'picked3'] as const satisfies readonly HomeSectionKey[];

/** The next available hand-picked row; undefined if all are in use. */
export function nextPicked(sections: readonly SectionDraft[]): HomeSectionKey | undefined {
  return pickedKeys.find((key) => !sections.some((section) => section.key === key));
}

/** Items in the order of these keys. */
export function inOrder<Thing>(things: readonly Thing[], keys: readonly string[], keyOf: (thing: Thing) => string): Thing[] {
  return keys.flatMap((key) => things.find((thing) => keyOf(thing) === key) ?? []);
}
