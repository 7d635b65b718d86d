import { moment } from '../uploads/media-json.public.ts';

const files = (kind: 'CAPTION' | 'ATTACHMENT', members: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(${members}, 'mediaId', m.asset_id) ORDER BY m.seq), '[]')
  FROM lecture_media m WHERE m.lecture_id = l.id AND m.kind = '${kind}' AND m.asset_id IS NOT NULL)`;

const lecture = (more: string): string => `jsonb_strip_nulls(jsonb_build_object(${more},
  'id', l.id, 'title', l.title, 'type', l.type, 'isPreview', l.is_preview, 'live', l.live,
  'mediaId', (SELECT m.asset_id FROM lecture_media m WHERE m.lecture_id = l.id AND m.kind = 'VIDEO' ORDER BY m.seq LIMIT 1),
  'captions', ${files('CAPTION', "'lang', m.language, 'label', coalesce(m.title, m.language), 'default', m.is_default")},
  'attachments', ${files('ATTACHMENT', "'title', coalesce(m.title, '')")}))`;

/** Sections of the course `c` with their lectures, each with `more` members of its row `l`; null values are left out. */
export const sectionsContent = (more: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lectures', (
    SELECT coalesce(jsonb_agg(${lecture(more)} ORDER BY l.seq), '[]') FROM lectures l WHERE l.section_id = s.id)) ORDER BY s.seq), '[]')
  FROM sections s WHERE s.course_id = c.id)`;

/** The content of the course `c`, as JSON of PostgreSQL, whose text is the same for equal content. */
export const contentJson = `jsonb_build_object('title', c.title, 'subtitle', c.subtitle, 'categoryId', c.category_id, 'level', c.level,
  'descriptionHtml', c.description_html, 'goals', to_jsonb(c.goals), 'audience', to_jsonb(c.audience), 'prerequisites', to_jsonb(c.prerequisites),
  'tags', to_jsonb(c.tags), 'price', c.price, 'sale', CASE WHEN c.sale_price IS NOT NULL AND c.sale_starts_at IS NOT NULL THEN
    jsonb_strip_nulls(jsonb_build_object('price', c.sale_price, 'startsAt', ${moment('c.sale_starts_at')}, 'endsAt', ${moment('c.sale_ends_at')})) END,
  'coverKey', c.cover_key, 'introMediaId', c.intro_asset_id, 'hasCertificate', c.has_certificate, 'certificateThreshold', c.certificate_threshold,
  'accessDays', c.access_days, 'sections', ${sectionsContent("'durationSeconds', l.duration_seconds, 'text', coalesce(l.text_md, l.text_html)")})`;

export const hashOf = (content: string): string => `encode(sha256(convert_to((${content})::text, 'UTF8')), 'hex')`;
