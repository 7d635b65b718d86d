import type { HomeContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import type { HomeSectionKey } from '@baeum/contract/domains/home/home.schemas.ts';

/** A banner while it is edited; a new one has no number yet. */
export type BannerDraft = Omit<HomeContent['banners'][number], 'id'> & { id?: number; key: string };
export type SectionDraft = HomeContent['sections'][number];

/** The content while it is edited. */
export interface HomeDraft {
  banners: BannerDraft[];
  sections: SectionDraft[];
  roadmaps: boolean;
  mentors: boolean;
  logos: boolean;
  /** As typed. */
  logoIds: string;
}

export function homeDraftOf({ banners, sections, roadmaps, mentors, logos, logoIds = [] }: HomeContent): HomeDraft {
  return { banners: banners.map((banner) => ({ ...banner, key: String(banner.id) })), sections, roadmaps, mentors, logos, logoIds: logoIds.join(', ') };
}

/** The content as it is saved. */
export function contentOf({ banners, sections, logoIds, ...shown }: HomeDraft) {
  const ids = numbersIn(logoIds);
  return { ...shown, sections, banners: banners.map(({ key: _key, imageUrl: _imageUrl, ...banner }) => banner), ...(ids.length > 0 && { logoIds: ids }) };
}

/** Numbers in what was typed, each once. */
export function numbersIn(typed: string): number[] {
  return [...new Set((typed.match(/\d+/g) ?? []).map(Number))];
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
