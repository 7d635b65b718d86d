import { courseLevels } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { saleSchema } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { z } from 'zod';
import { moment } from '../uploads/media-json.public.ts';

/** A course's details as stored in its revisions; the visible members are the contract's `revisionFields`. */
export const snapshotSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  categoryId: z.number(),
  level: z.enum(courseLevels),
  descriptionMarkdown: z.string().nullable(),
  descriptionHtml: z.string(),
  goals: z.array(z.string()),
  audience: z.array(z.string()),
  prerequisites: z.array(z.string()),
  tags: z.array(z.string()),
  price: z.number(),
  sale: saleSchema.extend({ endsAt: z.string().nullable() }).nullable(),
  /** Key of its picture. */
  cover: z.string().nullable(),
  /** Number of its file. */
  intro: z.number().nullable(),
  hasCertificate: z.boolean(),
  certificateThreshold: z.number(),
  accessDays: z.number().nullable(),
});
export type CourseSnapshot = z.infer<typeof snapshotSchema>;

/** SQL for a snapshot of `c` (courses). */
export const snapshotJson = `jsonb_build_object('title', c.title, 'subtitle', c.subtitle, 'categoryId', c.category_id, 'level', c.level,
  'descriptionMarkdown', c.description_md, 'descriptionHtml', c.description_html, 'goals', c.goals, 'audience', c.audience,
  'prerequisites', c.prerequisites, 'tags', c.tags, 'price', c.price, 'sale', CASE WHEN c.sale_price IS NOT NULL THEN jsonb_build_object(
    'price', c.sale_price, 'startsAt', ${moment('c.sale_starts_at')}, 'endsAt', ${moment('c.sale_ends_at')}) END,
  'cover', c.cover_key, 'intro', c.intro_asset_id, 'hasCertificate', c.has_certificate, 'certificateThreshold', c.certificate_threshold,
  'accessDays', c.access_days)`;
