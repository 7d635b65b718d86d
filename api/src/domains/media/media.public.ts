import type { CourseIntro } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { qualitiesKey, timesKey } from './made-files.ts';
import { addressesFor, introEnd, ownFiles, type Audience } from './signed-address.ts';

export const mediaKinds = ['VIDEO', 'CAPTION', 'ATTACHMENT'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const filmRow = {
  key: z.string(),
  content_type: z.string(),
  byte_size: z.number(),
  asset_id: z.number().nullable(),
  adaptive: present(z.boolean()),
  poster_key: z.string().nullable(),
  has_storyboard: present(z.boolean()),
};
const mediaRow = { ...filmRow, title: present(z.string()), kind: z.enum(mediaKinds), language: z.string().nullable(), is_default: z.boolean() };

/**
 * A video is played from its converted form, once that exists. Its qualities are offered when all of them exist, or when the file that is
 * played is one of them: until then the original file is the better one.
 */
const filmColumns = `f.key, f.content_type, f.byte_size, a.id AS asset_id, coalesce(q.adaptive, false) AS adaptive, p.key AS poster_key,
     a.storyboard IS NOT NULL AS has_storyboard`;
const qualities = `LEFT JOIN LATERAL (
       SELECT bool_and(r.file_id IS NOT NULL) OR bool_or(r.file_id = a.play_file_id) AS adaptive FROM media_renditions r WHERE r.asset_id = a.id
     ) q ON true`;

const findOfLecture = statement(
  'media.find-of-lecture',
  { parameters: { lectureId: z.number() }, row: mediaRow },
  `SELECT ${filmColumns}, coalesce(m.title, f.title) AS title, m.kind, m.language, m.is_default
   FROM lecture_media m LEFT JOIN media_assets a ON a.id = m.asset_id LEFT JOIN media_files p ON p.id = a.poster_file_id
     JOIN media_files f ON f.id = CASE WHEN m.file_id = a.file_id THEN coalesce(a.play_file_id, a.file_id) ELSE m.file_id END
     ${qualities}
   WHERE m.lecture_id = $lectureId AND coalesce(a.state, 'READY') = 'READY' ORDER BY m.seq, f.id`,
);

/** A file of a lecture under an address that works for one person, or for everybody, for some hours. */
export interface LectureFile {
  url: string;
  type: string;
  title: string;
  size: number;
  language: string | null;
  isDefault: boolean;
}

/** The files of a lecture, and the pictures before and beside its film. */
export interface LectureMedia {
  /** Formats of one video; a player uses the first that it supports. */
  sources: { url: string; type: string }[];
  /** The video as a single file. */
  videoUrl?: string;
  poster?: string;
  thumbnails?: string;
  captions: LectureFile[];
  attachments: LectureFile[];
}

/** Files of a lecture that the caller may deliver to these people. */
export async function mediaOfLecture(audience: Audience): Promise<LectureMedia> {
  const rows = await findOfLecture.all({ lectureId: audience.lectureId });
  if (rows.length === 0) return { sources: [], captions: [], attachments: [] };
  const addressOf = await addressesFor(audience);
  const filesOf = (wanted: MediaKind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ key, content_type: type, title, byte_size: size, language, is_default: isDefault }) => ({
        url: addressOf(key),
        type,
        title,
        size,
        language,
        isDefault,
      }));
  return {
    ...filmOf(
      rows.filter(({ kind }) => kind === 'VIDEO'),
      addressOf,
    ),
    captions: filesOf('CAPTION'),
    attachments: filesOf('ATTACHMENT'),
  };
}

const findIntro = statement(
  'media.find-intro',
  { parameters: { courseId: z.number() }, row: { ...filmRow, duration_seconds: z.number().nullable() } },
  `SELECT ${filmColumns}, a.duration_seconds
   FROM courses c JOIN media_assets a ON a.id = c.intro_asset_id LEFT JOIN media_files p ON p.id = a.poster_file_id
     JOIN media_files f ON f.id = coalesce(a.play_file_id, a.file_id)
     ${qualities}
   WHERE c.id = $courseId AND a.state = 'READY'`,
);

/**
 * The introduction video of a course, for viewers of its page: URLs for a public course work for everybody and are
 * constant for an hour, so that responses can be cached. Undefined while there is none to play.
 * @param viewer the viewer of a course that is not public
 */
export async function introOf(courseId: number, viewer?: number): Promise<CourseIntro | undefined> {
  const row = await findIntro.first({ courseId });
  if (!row) return undefined;
  const addressOf = await addressesFor({ viewer, lectureId: ownFiles, previews: false, introOf: courseId }, introEnd());
  const { sources, poster, thumbnails } = filmOf([row], addressOf);
  return { sources, durationSeconds: row.duration_seconds ?? 0, ...(poster !== undefined && { poster }), ...(thumbnails !== undefined && { thumbnails }) };
}

function filmOf(rows: readonly RowOf<typeof filmRow>[], addressOf: (key: string) => string): Omit<LectureMedia, 'captions' | 'attachments'> {
  const files = rows.map(({ key, content_type: type }) => ({ url: addressOf(key), type }));
  const [film] = rows;
  const [file] = files;
  if (!film || !file) return { sources: [] };
  const { asset_id: assetId, adaptive, poster_key: poster, has_storyboard: hasStoryboard } = film;
  return {
    sources: [...(assetId !== null && adaptive ? [{ url: addressOf(qualitiesKey(assetId)), type: hlsType }] : []), ...files],
    videoUrl: file.url,
    ...(poster !== null && { poster: addressOf(poster) }),
    ...(assetId !== null && hasStoryboard && { thumbnails: addressOf(timesKey(assetId)) }),
  };
}

const attachFiles = statement(
  'media.attach',
  {
    parameters: {
      files: json(z.array(z.object({ lectureId: z.number(), fileId: z.number(), kind: z.enum(mediaKinds), seq: z.number(), language: z.string().nullable() }))),
    },
  },
  `INSERT INTO lecture_media (lecture_id, file_id, kind, seq, language)
   SELECT f."lectureId", f."fileId", f.kind, f.seq, f.language
   FROM jsonb_to_recordset($files::jsonb) AS f ("lectureId" bigint, "fileId" bigint, kind text, seq smallint, language text)`,
);

/** Attaches stored files to lectures. */
export async function attachMedia(files: { lectureId: number; fileId: number; kind: MediaKind; seq: number; language: string | null }[]): Promise<void> {
  await attachFiles.run({ files });
}
