import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { readFileSync } from 'node:fs';
import { storeFile } from '../../../domains/files/stored-files.public.ts';
import { attachMedia, type MediaKind } from '../../../domains/media/media.public.ts';
import { withConnection } from '../../connection.ts';
import { captionsOf, handoutOf } from '../lessons/captions.ts';
import type { Lesson } from '../lessons/lessons.ts';

const folder = new URL('../media/lessons/', import.meta.url);

export interface LectureWithMedia {
  id: number;
  lesson: Lesson;
}

interface NewFile {
  name: string;
  contentType: string;
  title: string;
  bytes: Buffer;
  kind: MediaKind;
  language: string | null;
}

/** Adds a video with captions to every video lecture, and a file to every file lecture. */
export async function loadMedia(lectures: readonly LectureWithMedia[]): Promise<void> {
  const wanted = lectures.flatMap(({ id, lesson }) => filesOf(lesson).map((file, index) => ({ lectureId: id, seq: index + 1, file })));
  const stored = [];
  for (const { lectureId, seq, file } of wanted) {
    const { kind, language, ...bytes } = file;
    stored.push({ lectureId, seq, kind, language, fileId: await storeFile(bytes) });
  }
  await attachMedia(stored);
  await withConnection((connection) => connection.query(storeAssets));
}

function filesOf(lesson: Lesson): NewFile[] {
  const { name, title, type, isPreview } = lesson;
  if (type === 'TEXT') return [];
  if (type === 'FILE') return [fileOf(`${name}-note`, 'md', 'text/markdown', `${title}.md`, Buffer.from(handoutOf(lesson)), 'ATTACHMENT')];
  const film = (extension: 'mp4' | 'webm') =>
    fileOf(name, extension, `video/${extension}`, `${title}.${extension}`, readFileSync(new URL(`${name}.${extension}`, folder)), 'VIDEO');
  const captions = fileOf(`${name}.ko`, 'vtt', 'text/vtt', '한국어', Buffer.from(captionsOf(lesson)), 'CAPTION', 'ko');
  return [film('mp4'), ...(isPreview ? [film('webm')] : []), captions];
}

function fileOf(name: string, extension: string, contentType: string, title: string, bytes: Buffer, kind: MediaKind, language: string | null = null): NewFile {
  return { name: `${name}.${extension}`, contentType, title, bytes, kind, language };
}

/** Files belong to the lecture's instructor; a video in two formats is one asset. */
const storeAssets = `WITH attached AS (
     SELECT m.lecture_id, m.file_id, m.kind, c.instructor_id, l.duration_seconds,
       first_value(m.file_id) OVER (PARTITION BY m.lecture_id, m.kind ORDER BY m.seq) AS asset_file_id
     FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id JOIN courses c ON c.id = l.course_id),
   assets AS (
     INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, file_id, duration_seconds)
     SELECT DISTINCT ON (a.instructor_id, f.id) a.instructor_id, CASE a.kind WHEN 'ATTACHMENT' THEN 'FILE' ELSE a.kind END, f.title, f.content_type, f.byte_size,
       ${uploadPartSize}, 'READY', f.id, CASE a.kind WHEN 'VIDEO' THEN a.duration_seconds END
     FROM attached a JOIN media_files f ON f.id = a.asset_file_id ORDER BY a.instructor_id, f.id RETURNING id, owner_id, file_id)
   UPDATE lecture_media m SET asset_id = s.id, title = f.title, is_default = a.kind = 'CAPTION'
   FROM attached a JOIN assets s ON s.owner_id = a.instructor_id AND s.file_id = a.asset_file_id JOIN media_files f ON f.id = a.file_id
   WHERE m.lecture_id = a.lecture_id AND m.file_id = a.file_id`;
