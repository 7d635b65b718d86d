import type { Corporation, ListCorporationsQuery } from '@baeum/contract/domains/corporations/corporations.contract.ts';
import { corporationFieldErrors } from '@baeum/contract/domains/corporations/corporations.errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { containing } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { failField } from '../../http/base/app-error.ts';
import { imageUrl } from '../files/pictures.public.ts';

const corporationRow = {
  id: z.number(),
  name: z.string(),
  logo_key: z.string().nullable(),
  url: z.string().nullable(),
  industry: z.string().nullable(),
  liked: present(z.boolean()),
  total: present(z.number()),
};

const list = statement(
  'corporations.list',
  {
    parameters: { userId: z.number(), liked: z.boolean().nullable(), pattern: z.string().nullable(), limit: z.number(), offset: z.number() },
    row: corporationRow,
  },
  `SELECT c.id, c.name, c.logo_key, c.url, c.industry, l.user_id IS NOT NULL AS liked, count(*) OVER () AS total
   FROM corporations c LEFT JOIN corporation_likes l ON l.corporation_id = c.id AND l.user_id = $userId
   WHERE ($liked::boolean IS NULL OR (l.user_id IS NOT NULL) = $liked) AND ($pattern::text IS NULL OR c.name ILIKE $pattern OR c.industry ILIKE $pattern)
   ORDER BY c.id LIMIT $limit OFFSET $offset`,
);

const like = { userId: z.number(), corporationId: z.number() };
/** One row also where the company was liked before, and none for an unknown company. */
const addLike = statement(
  'corporations.add-like',
  { parameters: like },
  `INSERT INTO corporation_likes (user_id, corporation_id) SELECT $userId, c.id FROM corporations c WHERE c.id = $corporationId FOR KEY SHARE
   ON CONFLICT (user_id, corporation_id) DO UPDATE SET created_at = corporation_likes.created_at`,
);
const removeLike = statement(
  'corporations.remove-like',
  { parameters: like },
  'DELETE FROM corporation_likes WHERE user_id = $userId AND corporation_id = $corporationId',
);

/** In the order of the home page's strip. */
export async function listCorporations(userId: number, { liked, q, ...query }: ListCorporationsQuery) {
  const { rows, total } = await countedPage(query, (range) => list.all({ userId, liked: liked ?? null, pattern: q ? containing(q) : null, ...range }));
  return toPage(rows.map(toCorporation), query, total);
}

/** A repeated call changes nothing. @throws AppError COMMON_001 for a company that does not exist */
export async function likeCorporation(userId: number, corporationId: number): Promise<{ liked: true }> {
  if ((await addLike.run({ userId, corporationId })) === 0) throw failField('corporationId', corporationFieldErrors.unknown);
  return { liked: true };
}

export async function unlikeCorporation(userId: number, corporationId: number): Promise<void> {
  await removeLike.run({ userId, corporationId });
}

function toCorporation({ logo_key: logo, url, industry, total: _total, ...row }: RowOf<typeof corporationRow>): Corporation {
  return { ...row, ...(logo !== null && { logoUrl: imageUrl(logo) }), ...(url !== null && { url }), ...(industry !== null && { industry }) };
}
