import { mediaStates } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { placeRow } from '../files/stored-files.public.ts';

/** Duration of a conversion's lease in seconds, unless it is renewed. */
export const leaseSeconds = 60;

const held = { assetId: z.number(), lease: z.string() };
const until = `now() + interval '${leaseSeconds} seconds'`;

const videoRow = {
  tries: present(z.number()),
  state: z.enum(mediaStates),
  name: z.string(),
  file_id: present(z.number()),
  ...placeRow,
  byte_size: z.number(),
  play_file_id: z.number().nullable(),
  poster_file_id: z.number().nullable(),
  checks: json(z.record(z.string(), z.unknown())),
};
export type VideoRow = RowOf<typeof videoRow>;

/** Takes a conversion without a valid lease. */
export const claim = statement(
  'conversions.claim',
  { parameters: held, row: videoRow },
  `WITH claimed AS (
     UPDATE media_conversions SET lease = $lease::uuid, lease_until = ${until}, tries = tries + 1
     WHERE asset_id = $assetId AND (lease_until IS NULL OR lease_until < now()) RETURNING asset_id, tries)
   SELECT c.tries, a.state, a.name, a.file_id, f.key, f.storage, f.location, f.byte_size, a.play_file_id, a.poster_file_id, a.checks
   FROM claimed c JOIN media_assets a ON a.id = c.asset_id JOIN media_files f ON f.id = a.file_id`,
);

/** Remaining time of another process's lease, if there is one. */
export const findLease = statement(
  'conversions.find-lease',
  { parameters: { assetId: z.number() }, row: { seconds: present(z.number()) } },
  `SELECT ceil(extract(epoch FROM greatest(lease_until - now(), interval '0')))::int AS seconds FROM media_conversions WHERE asset_id = $assetId AND lease IS NOT NULL`,
);

export const renew = statement(
  'conversions.renew',
  { parameters: held },
  `UPDATE media_conversions SET lease_until = ${until} WHERE asset_id = $assetId AND lease = $lease::uuid`,
);

/** Releases the lease. `back` is 1 where the conversion did not cause the failure. */
export const release = statement(
  'conversions.release',
  { parameters: { ...held, back: z.number() } },
  'UPDATE media_conversions SET lease = NULL, lease_until = NULL, tries = greatest(0, tries - $back::int) WHERE asset_id = $assetId AND lease = $lease::uuid',
);

/** Progress resets the tries. */
export const deleteTries = statement(
  'conversions.clear-tries',
  { parameters: held },
  'UPDATE media_conversions SET tries = 0 WHERE asset_id = $assetId AND lease = $lease::uuid',
);

export const finish = statement('conversions.finish', { parameters: held }, 'DELETE FROM media_conversions WHERE asset_id = $assetId AND lease = $lease::uuid');

/** With all tries, also where it was begun before. */
export const begin = statement(
  'conversions.begin',
  { parameters: { assetId: z.number() } },
  'INSERT INTO media_conversions (asset_id) VALUES ($assetId) ON CONFLICT (asset_id) DO UPDATE SET tries = 0',
);

export const beginForgotten = statement(
  'conversions.begin-forgotten',
  { parameters: { assetId: z.number() } },
  'INSERT INTO media_conversions (asset_id) VALUES ($assetId) ON CONFLICT (asset_id) DO NOTHING',
);

/** The one that has waited for longest. */
export const findNext = statement(
  'conversions.find-next',
  { row: { asset_id: z.number() } },
  'SELECT asset_id FROM media_conversions WHERE lease IS NULL ORDER BY created_at LIMIT 1',
);

const leased = 'EXISTS (SELECT FROM media_conversions v WHERE v.asset_id = $assetId AND v.lease = $lease::uuid)';

/** Stores which qualities there will be. */
export const planQualities = statement(
  'conversions.plan-qualities',
  { parameters: { ...held, heights: z.array(z.number()) } },
  `INSERT INTO media_renditions (asset_id, height) SELECT $assetId, height FROM unnest($heights::int[]) AS height WHERE ${leased} ON CONFLICT DO NOTHING`,
);

export const findQualities = statement(
  'conversions.find-qualities',
  { parameters: { assetId: z.number() }, row: { height: z.number(), file_id: z.number().nullable() } },
  'SELECT height, file_id FROM media_renditions WHERE asset_id = $assetId ORDER BY height',
);

export const storeQuality = statement(
  'conversions.store-quality',
  {
    parameters: {
      ...held,
      height: z.number(),
      width: z.number(),
      tall: z.number(),
      fileId: z.number(),
      playlist: z.string(),
      bandwidth: z.number(),
      codecs: z.string(),
    },
  },
  `UPDATE media_renditions SET file_id = $fileId, width = $width, picture_height = $tall, playlist = $playlist, bandwidth = $bandwidth, codecs = $codecs
   WHERE asset_id = $assetId AND height = $height AND ${leased}`,
);

/** Planned qualities of a video that gets no more are not shown. */
export const deletePlan = statement(
  'conversions.clear-plan',
  { parameters: held },
  `DELETE FROM media_renditions WHERE asset_id = $assetId AND file_id IS NULL AND ${leased}`,
);

/** Conversions without a lease, and unchecked videos; a job that is waiting or just begins is given time. */
export const findDue = statement(
  'conversions.find-due',
  { row: { asset_id: present(z.number()) } },
  `SELECT asset_id FROM media_conversions WHERE coalesce(lease_until, created_at + interval '1 minute') < now()
   UNION SELECT a.id FROM media_assets a WHERE a.kind = 'VIDEO' AND a.state = 'CHECKING' AND a.file_id IS NOT NULL
     AND a.updated_at < now() - interval '1 minute' AND NOT EXISTS (SELECT FROM media_conversions v WHERE v.asset_id = a.id)`,
);
