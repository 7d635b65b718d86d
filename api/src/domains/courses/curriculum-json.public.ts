import { mediaJson } from '../uploads/media-json.public.ts';

/** A usable file of a lecture, even if a better form is still being made of it. */
const usable = (a: string): string => `coalesce(${a}.state, 'READY') IN ('READY', 'CONVERTING')`;

/** Whether learners can do something with lecture `l`: watch it, read it, or take its files. */
export const playable = `CASE l.type
    WHEN 'TEXT' THEN coalesce(l.text_md, l.text_html, '') <> ''
    ELSE EXISTS (SELECT FROM lecture_media m LEFT JOIN media_assets a ON a.id = m.asset_id
      WHERE m.lecture_id = l.id AND m.kind = CASE l.type WHEN 'VIDEO' THEN 'VIDEO' ELSE 'ATTACHMENT' END AND ${usable('a')})
  END`;

/** Whether lecture `l` has progress, notes or questions, or was bought: such a lecture is never deleted. */
export const learned = `(EXISTS (SELECT FROM lecture_progress p WHERE p.lecture_id = l.id)
    OR EXISTS (SELECT FROM playback_sessions p WHERE p.lecture_id = l.id)
    OR EXISTS (SELECT FROM course_notes n WHERE n.lecture_id = l.id)
    OR EXISTS (SELECT FROM posts q WHERE q.lecture_id = l.id)
    OR EXISTS (SELECT FROM order_item_courses o WHERE o.course_id = l.course_id AND l.id = ANY (o.lecture_ids)))`;

const lecture = `jsonb_strip_nulls(jsonb_build_object('id', l.id, 'title', l.title, 'seq', l.seq, 'type', l.type, 'durationSeconds', l.duration_seconds,
  'isPreview', l.is_preview, 'live', l.live, 'liveAt', to_char(l.live_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'markdown', l.text_md,
  'learned', ${learned},
  'media', (SELECT ${mediaJson('a')} FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'VIDEO' ORDER BY m.seq LIMIT 1),
  'captions', (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', m.language, 'label', m.title, 'default', m.is_default, 'media', ${mediaJson('a')}) ORDER BY m.seq), '[]')
    FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'CAPTION'),
  'attachments', (SELECT coalesce(jsonb_agg(jsonb_build_object('title', m.title, 'media', ${mediaJson('a')}) ORDER BY m.seq), '[]')
    FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'ATTACHMENT')))`;

/** Sections of course `c` with all their lectures, including those hidden from learners; an empty section is included, too. */
export const sectionsJson = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'seq', s.seq, 'lectures', (
    SELECT coalesce(jsonb_agg(${lecture} ORDER BY l.seq), '[]') FROM lectures l WHERE l.section_id = s.id)) ORDER BY s.seq), '[]')
  FROM sections s WHERE s.course_id = c.id
)`;
