import { transaction } from '@baeum/api/src/database/transaction.ts';
import { lockLocation, storeLargeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { currentStorage } from '@baeum/api/src/outside/storage/large-storage.ts';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

type Sql = (text: string, values?: unknown[]) => Promise<pg.QueryResultRow[]>;

/** A film of one quality in pieces. */
export interface PiecedFilm {
  bytes: Buffer;
  playlist: string;
  height?: number;
  width?: number;
  codecs?: string;
}

/** The playlist of a file whose pieces follow each other, as a conversion stores it. */
export function playlistOf(sizes: readonly number[], seconds = 6): string {
  const [head = 0, ...pieces] = sizes;
  let at = head;
  const lines = pieces.flatMap((size) => {
    at += size;
    return [`#EXTINF:${seconds}.000000,`, `#EXT-X-BYTERANGE:${size}@${at - size}`, '{file}'];
  });
  const first = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${seconds}`, '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
  return [...first, `#EXT-X-MAP:URI="{file}",BYTERANGE="${head}@0"`, ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

/** Stores a film where the site keeps large files, and gives it to a lecture as if it had been converted. @returns its key */
export async function giveConvertedFilm(sql: Sql, lectureId: number, { bytes, playlist, height = 480, width = 854, codecs = 'avc1.4d401f' }: PiecedFilm) {
  const storage = currentStorage();
  const place = await storage.begin();
  const parts = [{ seq: 0, tag: await storage.putPart(place, { seq: 0, at: 0, bytes }, new AbortController().signal) }];
  const sha256 = await storage.join(place, parts);
  const location = storage.locate(place, sha256);
  await storage.store(place, location);
  const fileId = await transaction(async () => {
    await lockLocation(location);
    const name = `film-${randomBytes(4).toString('hex')}.mp4`;
    return storeLargeFile({ name, contentType: 'video/mp4', title: '영상.mp4', size: bytes.length, sha256, storage: storage.name, location });
  });
  const [row] = await sql(
    `WITH asset AS (
       INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, file_id, play_file_id, duration_seconds)
       SELECT c.instructor_id, 'VIDEO', '영상', 'video/mp4', $3::bigint, 1, 'READY', $2, $2, 100 FROM lectures l JOIN courses c ON c.id = l.course_id WHERE l.id = $1
       RETURNING id
     ), made AS (
       INSERT INTO media_renditions (asset_id, height, file_id, width, picture_height, bandwidth, codecs, playlist)
       SELECT id, $4::int, $2, $5, $4::int, 2000000, $6, $7 FROM asset
     ), given AS (
       INSERT INTO lecture_media (lecture_id, file_id, asset_id, kind, seq) SELECT $1, $2, id, 'VIDEO', 1 FROM asset
     )
     SELECT key FROM media_files WHERE id = $2`,
    [lectureId, fileId, bytes.length, height, width, codecs, playlist],
  );
  return String(row?.['key']);
}
