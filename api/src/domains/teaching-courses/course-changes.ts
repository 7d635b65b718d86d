import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';

/** The members of a change, with its column and the conversion of its JSON. */
const columns = {
  title: ['title', "$changes::jsonb ->> 'title'"],
  subtitle: ['subtitle', "$changes::jsonb ->> 'subtitle'"],
  categoryId: ['category_id', "($changes::jsonb ->> 'categoryId')::smallint"],
  level: ['level', "$changes::jsonb ->> 'level'"],
  descriptionMarkdown: ['description_md', "$changes::jsonb ->> 'descriptionMarkdown'"],
  descriptionHtml: ['description_html', "$changes::jsonb ->> 'descriptionHtml'"],
  goals: ['goals', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'goals'))"],
  audience: ['audience', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'audience'))"],
  prerequisites: ['prerequisites', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'prerequisites'))"],
  tags: ['tags', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'tags'))"],
  price: ['price', "($changes::jsonb ->> 'price')::int"],
  salePrice: ['sale_price', "($changes::jsonb ->> 'salePrice')::int"],
  saleStartsAt: ['sale_starts_at', "($changes::jsonb ->> 'saleStartsAt')::timestamptz"],
  saleEndsAt: ['sale_ends_at', "($changes::jsonb ->> 'saleEndsAt')::timestamptz"],
  coverKey: ['cover_key', "$changes::jsonb ->> 'coverKey'"],
  introMediaId: ['intro_asset_id', "($changes::jsonb ->> 'introMediaId')::bigint"],
  hasCertificate: ['has_certificate', "($changes::jsonb ->> 'hasCertificate')::boolean"],
  certificateThreshold: ['certificate_threshold', "($changes::jsonb ->> 'certificateThreshold')::smallint"],
  accessDays: ['access_days', "($changes::jsonb ->> 'accessDays')::int"],
} as const;
const assignments = Object.entries(columns).map(
  ([name, [column, value]]) => `${column} = CASE WHEN $changes::jsonb ? '${name}' THEN ${value} ELSE ${column} END`,
);

/** Made only to the version that its writer has read. */
export const change = statement(
  'teaching-courses.change',
  { parameters: { userId: z.number(), id: z.number(), version: z.number(), changes: json(z.record(z.string(), z.unknown())) } },
  `UPDATE courses SET ${assignments.join(', ')}, version = version + 1, updated_at = now(), updated_by = $userId
   WHERE id = $id AND instructor_id = $userId AND version = $version`,
);
