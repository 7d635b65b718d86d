import { mediaFailures } from '@baeum/contract/domains/uploads/media-failures.ts';

/** A moment as the API writes it. */
export const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Received parts, as ranges from a first to a last number. */
const received = (m: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_array(r.first, r.last) ORDER BY r.first), '[]') FROM (
    SELECT min(p.seq) AS first, max(p.seq) AS last FROM (
      SELECT seq, seq - row_number() OVER (ORDER BY seq) AS run FROM media_asset_parts WHERE asset_id = ${m}.id AND received_at IS NOT NULL
    ) p GROUP BY p.run
  ) r
)`;

const failures = Object.entries(mediaFailures).map(
  ([code, { message, canRetry }]) => `WHEN '${code}' THEN '${JSON.stringify({ code, message, canRetry }).replaceAll("'", "''")}'::jsonb`,
);

/** SQL for a `TeachingMedia` of a row of `media_assets`. */
export const mediaJson = (m: string): string => `jsonb_strip_nulls(jsonb_build_object(
  'mediaId', ${m}.id, 'kind', ${m}.kind, 'name', ${m}.name, 'size', ${m}.byte_size, 'state', ${m}.state,
  'received', CASE WHEN ${m}.state = 'UPLOADING' THEN ${received(m)} ELSE '[]' END,
  'progress', ${m}.progress, 'durationSeconds', ${m}.duration_seconds, 'width', ${m}.width, 'height', ${m}.height,
  'renditions', (SELECT coalesce(jsonb_agg(jsonb_build_object('height', r.height, 'ready', r.file_id IS NOT NULL) ORDER BY r.height DESC), '[]')
    FROM media_renditions r WHERE r.asset_id = ${m}.id),
  'failure', CASE ${m}.failure ${failures.join(' ')} END,
  'sha256', encode(${m}.sha256, 'hex'), 'createdAt', ${moment(`${m}.created_at`)}, 'expiresAt', ${moment(`${m}.expires_at`)}))`;
