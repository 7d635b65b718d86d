import { firstHomeSections, homeSectionTitles } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import { storedContentSchema, type StoredContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { json, present, statement } from '../../database/statement.ts';

/** The content before anybody has saved one. */
export const firstContent: StoredContent = {
  banners: [],
  sections: firstHomeSections.map((key) => ({ key, title: homeSectionTitles[key], shown: true })),
  roadmaps: true,
  mentors: true,
  logos: true,
};

/** The version that was published last. Its order is the index's. */
const findInForce = statement(
  'home-content.find-in-force',
  { parameters: { at: z.date().nullable() }, row: { content: json(storedContentSchema), at: present(z.date()) } },
  `SELECT content, coalesce($at::timestamptz, now()) AS at FROM home_versions
   WHERE publish_at <= coalesce($at::timestamptz, now()) ORDER BY publish_at DESC, version DESC LIMIT 1`,
);

/** The home page's content at a moment, now by default. */
export async function contentInForce(at?: Date): Promise<{ content: StoredContent; at: Date }> {
  return (await findInForce.first({ at: at ?? null })) ?? { content: firstContent, at: at ?? new Date(databaseTime()) };
}
