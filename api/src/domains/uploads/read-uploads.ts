import { mediaStates } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { teachingMediaSchema, type ListUploadsQuery, type TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { ownAddresses } from '../media/own-address.public.ts';
import { mediaJson } from './media-json.public.ts';

const findOwn = statement(
  'uploads.find',
  {
    parameters: { userId: z.number(), id: z.number() },
    row: {
      media: present(json(teachingMediaSchema)),
      key: z.string().nullable(),
      original_key: z.string().nullable(),
      image_key: z.string().nullable(),
      posters: present(json(z.array(z.object({ number: z.number(), key: z.string(), chosen: z.boolean() })))),
    },
  },
  `SELECT ${mediaJson('m')} AS media, f.key, o.key AS original_key, m.image_key, (
     SELECT coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'key', pf.key, 'chosen', pf.id = m.poster_file_id) ORDER BY p.number), '[]')
     FROM media_posters p JOIN media_files pf ON pf.id = p.file_id WHERE p.asset_id = m.id
   ) AS posters FROM media_assets m LEFT JOIN media_files f ON f.id = coalesce(m.play_file_id, m.file_id) LEFT JOIN media_files o ON o.id = m.file_id AND m.kind = 'VIDEO'
   WHERE m.id = $id AND m.owner_id = $userId`,
);

const listOwn = statement(
  'uploads.list',
  {
    parameters: { userId: z.number(), state: z.enum(mediaStates).nullable(), limit: z.number(), offset: z.number() },
    row: { media: present(json(teachingMediaSchema)), total: present(z.number()) },
  },
  `SELECT ${mediaJson('m')} AS media, count(*) OVER () AS total FROM media_assets m
   WHERE m.owner_id = $userId AND ($state::text IS NULL OR m.state = $state) ORDER BY m.id DESC LIMIT $limit OFFSET $offset`,
);

/** With an address of its content, once it can be used, and of an original video. @throws AppError COMMON_004 */
export async function getUpload(userId: number, id: number): Promise<TeachingMedia> {
  const row = await findOwn.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  const { media, key, original_key: originalKey, image_key: imageKey } = row;
  if (imageKey !== null) return { ...media, url: imageUrl(imageKey) };
  const addressOf = await ownAddresses(userId);
  const posters = row.posters.map(({ key: poster, ...each }) => ({ ...each, url: addressOf(poster) }));
  return {
    ...media,
    ...(key !== null && media.state === 'READY' && { url: addressOf(key), ...(posters.length > 1 && { posters }) }),
    ...(originalKey !== null && { originalUrl: addressOf(originalKey) }),
  };
}

export async function listUploads(userId: number, { state, ...query }: ListUploadsQuery) {
  const { rows, total } = await countedPage(query, (range) => listOwn.all({ userId, state: state ?? null, ...range }));
  return toPage(
    rows.map(({ media }) => media),
    query,
    total,
  );
}
