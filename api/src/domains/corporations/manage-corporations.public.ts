import type { AdminCorporation, CorporationInput, ListAllCorporationsQuery } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import { adminCorporationErrors, adminCorporationFieldErrors } from '@baeum/contract/domains/admin-corporations/admin-corporations.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { imageUrl } from '../files/pictures.public.ts';

const row = {
  id: z.number(),
  name: z.string(),
  url: z.string().nullable(),
  industry: z.string().nullable(),
  logo_key: z.string().nullable(),
  like_count: present(z.number()),
  created_at: z.date(),
};
const columns = `c.id, c.name, c.url, c.industry, c.logo_key,
  (SELECT count(*)::int FROM corporation_likes l WHERE l.corporation_id = c.id) AS like_count, c.created_at`;
const filters = { pattern: z.string().nullable(), showable: z.boolean().nullable() };
const condition = `($pattern::text IS NULL OR lower(c.name) LIKE $pattern)
  AND ($showable::boolean IS NULL OR (c.logo_key IS NOT NULL AND c.url IS NOT NULL) = $showable)`;

const list = statement(
  'corporations.list-all',
  { parameters: { ...filters, limit: z.number(), offset: z.number() }, row },
  `SELECT ${columns} FROM (SELECT * FROM corporations c WHERE ${condition} ORDER BY c.id DESC LIMIT $limit OFFSET $offset) c ORDER BY c.id DESC`,
);
const count = statement(
  'corporations.count-all',
  { parameters: filters, row: { total: present(z.number()) } },
  `SELECT count(*)::int AS total FROM (SELECT 1 FROM corporations c WHERE ${condition} LIMIT ${mostCounted}) t`,
);
const find = statement('corporations.find', { parameters: { id: z.number() }, row }, `SELECT ${columns} FROM corporations c WHERE c.id = $id`);

/** Names are checked one after the other. */
const lock = statement(
  'corporations.lock',
  { row: { locked: present(z.boolean()) } },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('corporations', 0))",
);
const findTaken = statement(
  'corporations.find-taken-name',
  { parameters: { id: z.number(), name: z.string() }, row: { id: z.number() } },
  'SELECT id FROM corporations WHERE name = $name AND id <> $id',
);
const findLogo = statement(
  'corporations.find-logo',
  { parameters: { key: z.string() }, row: { key: z.string() } },
  'SELECT key FROM images WHERE key = $key FOR KEY SHARE',
);
const save = statement(
  'corporations.save',
  { parameters: { id: z.number(), name: z.string(), url: z.string().nullable(), industry: z.string().nullable(), logoKey: z.string().nullable() } },
  `INSERT INTO corporations (id, name, url, industry, logo_key) OVERRIDING SYSTEM VALUE VALUES ($id, $name, $url, $industry, $logoKey)
   ON CONFLICT (id) DO UPDATE SET (name, url, industry, logo_key) = (excluded.name, excluded.url, excluded.industry, excluded.logo_key)`,
);

/** The largest number first. Short words match only the beginning of names. */
export async function listAllCorporations({ q, showable, ...query }: ListAllCorporationsQuery) {
  const filter = { showable: showable ?? null, pattern: wordsPattern(q) };
  const { rows, total } = await cappedPage(
    query,
    (range) => list.all({ ...filter, ...range }),
    () => count.one(filter),
  );
  return toCappedPage(rows.map(toCorporation), query, total);
}

/** @throws AppError COMMON_004 */
export async function getCorporation(id: number): Promise<AdminCorporation> {
  const found = await find.first({ id });
  if (!found) throw fail(commonErrors.notFound);
  return toCorporation(found);
}

/** @throws AppError CORPORATION_001, COMMON_001 for a logo that does not exist */
export async function upsertCorporation(author: Author, id: number, { name, url, industry, logoKey }: CorporationInput): Promise<AdminCorporation> {
  return transaction(async () => {
    await lock.one();
    if (await findTaken.first({ id, name })) throw fail(adminCorporationErrors.taken);
    if (logoKey !== undefined && !(await findLogo.first({ key: logoKey }))) throw failField('logoKey', adminCorporationFieldErrors.logo);
    const before = await find.first({ id });
    await save.run({ id, name, url: url ?? null, industry: industry ?? null, logoKey: logoKey ?? null });
    const after = await getCorporation(id);
    await recordAudit({
      author,
      action: 'corporations.save',
      target: `corporations/${id}`,
      diff: differences(before && toCorporation(before), after, ['likeCount']),
    });
    return after;
  });
}

function toCorporation({ id, name, url, industry, logo_key: logoKey, like_count: likeCount, created_at: createdAt }: RowOf<typeof row>): AdminCorporation {
  return {
    id,
    name,
    ...(url !== null && { url }),
    ...(industry !== null && { industry }),
    ...(logoKey !== null && { logoKey, logoUrl: imageUrl(logoKey) }),
    likeCount,
    showable: logoKey !== null && url !== null,
    createdAt: createdAt.toISOString(),
  };
}
