import { lectureTypes } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { z } from 'zod';
import { sectionsContent } from '../teaching-courses/course-content.public.ts';

const lectureSchema = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(lectureTypes),
  isPreview: z.boolean(),
  live: z.boolean(),
  mediaId: z.number().optional(),
  /** Hash of its text; absent where there is none, or none in Markdown. */
  text: z.string().optional(),
  /** Whether its text has no Markdown source. */
  onlyHtml: z.boolean().optional(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), mediaId: z.number(), default: z.boolean() })),
  attachments: z.array(z.object({ title: z.string(), mediaId: z.number() })),
});

/** A curriculum as stored in its revisions. */
export const outlineSchema = z.object({
  sections: z.array(z.object({ id: z.number(), title: z.string(), lectures: z.array(lectureSchema) })),
  /** The names of its files, by their numbers. */
  files: z.record(z.string(), z.string()),
});
export type CurriculumOutline = z.infer<typeof outlineSchema>;
export type OutlinedLecture = z.infer<typeof lectureSchema>;

const textHash = "encode(sha256(convert_to(l.text_md, 'UTF8')), 'hex')";
const text = `'text', ${textHash}, 'onlyHtml', CASE WHEN l.text_md IS NULL AND l.text_html IS NOT NULL THEN true END`;

/** SQL for the outline of course `c` as it is now. */
export const outlineJson = `jsonb_build_object('sections', ${sectionsContent(text)}, 'files', (
  SELECT coalesce(jsonb_object_agg(a.id, a.name), '{}') FROM media_assets a WHERE a.id IN (
    SELECT m.asset_id FROM lectures l JOIN lecture_media m ON m.lecture_id = l.id WHERE l.course_id = c.id AND l.removed_at IS NULL)))`;

/** SQL for an object of the texts of course `c`, by their hashes. */
export const textsJson = `(
  SELECT coalesce(jsonb_object_agg(${textHash}, l.text_md), '{}') FROM lectures l WHERE l.course_id = c.id AND l.removed_at IS NULL AND l.text_md IS NOT NULL)`;

export const lecturesIn = ({ sections }: CurriculumOutline): OutlinedLecture[] => sections.flatMap(({ lectures }) => lectures);
