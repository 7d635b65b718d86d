import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { ByteRange, SentFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { placeRow, readFile } from '../files/stored-files.public.ts';
import { deliverPart } from '../reached-lectures/reached-lectures.public.ts';
import { mayWatch, viewerRights, viewerRightsOf, viewerRightsParameters, viewerRightsRow } from './may-watch.ts';
import { ownFiles, type Address } from './signed-address.ts';

const fileRow = {
  ...placeRow,
  content_type: z.string(),
  title: z.string(),
  byte_size: z.number(),
  part_size: z.number(),
  is_film: present(z.boolean()),
  owns: present(z.boolean()),
  ...viewerRightsRow,
};
/** Every video is the lecture's film, in any quality, also one that was replaced since, except those to be downloaded. */
const findRow = statement(
  'media.find-file',
  { parameters: { key: z.string(), ...viewerRightsParameters }, row: fileRow },
  `SELECT f.key, f.storage, f.location, f.content_type, f.title, f.byte_size, f.part_size,
     f.content_type LIKE 'video/%' AND NOT EXISTS (SELECT FROM lecture_media m WHERE m.file_id = f.id AND m.lecture_id = $lectureId AND m.kind <> 'VIDEO') AS is_film,
     $lectureId::bigint = ${ownFiles} AND $introOf::bigint IS NULL AND (EXISTS (SELECT FROM media_assets a WHERE f.id IN (a.file_id, a.play_file_id) AND a.owner_id = $viewer)
       OR EXISTS (SELECT FROM media_posters p JOIN media_assets a ON a.id = p.asset_id WHERE p.file_id = f.id AND a.owner_id = $viewer)) AS owns, ${viewerRights}
   FROM media_files f WHERE f.key = $key`,
);
/** Counts bytes of a film before they are sent. @returns false when they must not be */
type Count = (range: ByteRange) => Promise<boolean>;

/** A file whose bytes are counted as they are sent. */
export interface CountedFile extends SentFile {
  isFilm: boolean;
  /** Counts a range that another server will send. @throws AppError MEDIA_001 when it must not be sent */
  count(range: ByteRange): Promise<void>;
}

/** A file for an enrolled learner, its uploader, or a viewer of the page that it introduces, by their own address. @throws AppError COMMON_004, MEDIA_001 */
export async function findFile(key: string, address: Address): Promise<CountedFile> {
  const { viewer, lectureId, previews, introOf } = address;
  const file = await findRow.first({ key, ...viewerRightsOf(address) });
  if (!file) throw fail(commonErrors.notFound);
  if (!file.owns && !mayWatch(address, file)) throw fail(mediaErrors.refused);
  const isPlayback = viewer !== undefined && introOf === undefined && !file.owns && !previews && file.is_film;
  const count: Count = async (range) => !isPlayback || deliverPart(viewer, lectureId, { ...range, size: file.byte_size });
  return {
    type: file.content_type,
    title: file.title,
    size: file.byte_size,
    tag: file.key,
    isFilm: file.content_type.startsWith('video/'),
    bytes: (range) => countedBytes(file, range, count),
    async count(range) {
      if (!(await count(range))) throw fail(mediaErrors.refused);
    },
  };
}

/** Parts counted per statement: the maximum that a leaving reader is charged for in excess. */
const countedAtOnce = 4;

/** Sends parts after counting them. Stops when the person's access ends. */
async function* countedBytes(file: RowOf<typeof fileRow>, { start, end }: ByteRange, count: Count): AsyncGenerator<Buffer> {
  for (let from = start; from <= end;) {
    const next = { start: from, end: Math.min(end, (Math.floor(from / file.part_size) + countedAtOnce) * file.part_size - 1) };
    if (!(await count(next))) throw fail(mediaErrors.refused);
    yield* readFile(file, next);
    from = next.end + 1;
  }
}
