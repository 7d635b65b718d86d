import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { readFileSync } from 'node:fs';
import { storeFile } from '../../domains/files/stored-files.service.ts';
import { attachMedia, type MediaKind } from '../../domains/media/media.service.ts';
import { withConnection } from '../connection.ts';

const folder = new URL('media/', import.meta.url);

/** Length of the clips in seconds. */
export const clipSeconds = { opening: 90, practice: 240 } as const;
export type Clip = keyof typeof clipSeconds;

const guide = `따라 하기 안내

1. 수업을 한 번 끝까지 봅니다.
2. 멈춰 가며 같은 결과를 만들어봅니다.
3. 다르게 만들고 싶은 곳을 하나 골라 바꿔봅니다.
4. 막힌 곳은 노트에 적고 다음 수업으로 넘어갑니다.
`;

export interface LectureWithMedia {
  id: number;
  type: 'VIDEO' | 'TEXT' | 'FILE';
  clip: Clip;
}

interface StoredFile {
  fileId: number;
  kind: MediaKind;
  language: string | null;
}

/** Gives every video lecture a clip with captions, and every file lecture a file. */
export async function loadMedia(lectures: readonly LectureWithMedia[]): Promise<void> {
  const clips = { opening: await storeClip('opening'), practice: await storeClip('practice') };
  const file = await storeFile({ name: 'guide.txt', contentType: 'text/plain', title: '따라 하기 안내.txt', bytes: Buffer.from(guide) });
  const attachment: StoredFile[] = [{ fileId: file, kind: 'ATTACHMENT', language: null }];
  const filesOf = ({ type, clip }: LectureWithMedia) => ({ VIDEO: clips[clip], TEXT: [], FILE: attachment })[type];
  await attachMedia(lectures.flatMap((lecture) => filesOf(lecture).map((stored, index) => ({ lectureId: lecture.id, seq: index + 1, ...stored }))));
  await withConnection((connection) => connection.query(storeAssets));
}

/** Files of lectures are those of whoever teaches them; a clip in two formats is one. */
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

async function storeClip(clip: Clip): Promise<StoredFile[]> {
  const store = (name: string, contentType: string, title: string) => storeFile({ name, contentType, title, bytes: readFileSync(new URL(name, folder)) });
  return [
    { fileId: await store(`${clip}.mp4`, 'video/mp4', `${clip}.mp4`), kind: 'VIDEO', language: null },
    { fileId: await store(`${clip}.webm`, 'video/webm', `${clip}.webm`), kind: 'VIDEO', language: null },
    { fileId: await store(`${clip}.ko.vtt`, 'text/vtt', '한국어'), kind: 'CAPTION', language: 'ko' },
  ];
}
