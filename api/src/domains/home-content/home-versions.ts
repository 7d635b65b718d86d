import {
  pickedCourses,
  storedContentSchema,
  type HomeContent,
  type HomeVersion,
  type ListHomeVersionsQuery,
  type StoredContent,
} from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { findCards } from '../courses/courses.public.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';
import { jobBrandCompanies } from './compose-home.public.ts';
import { firstContent } from './content-in-force.public.ts';

const versionRow = {
  version: z.number(),
  publish_at: z.date().nullable(),
  note: z.string().nullable(),
  restored_from: z.number().nullable(),
  created_at: z.date(),
  author_id: z.number().nullable(),
  ...authorRow('author'),
  author_name: z.string().nullable(),
  live: present(z.boolean()),
};
const columns = `v.version, v.publish_at, v.note, v.restored_from, v.created_at, v.author_id, ${authorColumns('u', 'author')},
  v.version IS NOT DISTINCT FROM (SELECT f.version FROM home_versions f WHERE f.publish_at <= now() ORDER BY f.publish_at DESC, f.version DESC LIMIT 1) AS live`;
const source = 'home_versions v LEFT JOIN users u ON u.id = v.author_id';

const find = statement(
  'home-content.find',
  {
    parameters: { version: z.number().nullable() },
    row: { ...versionRow, content: json(storedContentSchema), newest: present(z.number()) },
  },
  `SELECT ${columns}, v.content, n.newest FROM (SELECT max(version) AS newest FROM home_versions) n JOIN ${source} ON v.version = coalesce($version::int, n.newest)`,
);

const list = statement(
  'home-content.list',
  { parameters: { limit: z.number(), offset: z.number() }, row: versionRow },
  `SELECT ${columns} FROM ${source} ORDER BY v.version DESC LIMIT $limit OFFSET $offset`,
);

const count = statement(
  'home-content.count',
  { parameters: { most: z.number() }, row: { total: present(z.number()) } },
  'SELECT count(*)::int AS total FROM (SELECT 1 FROM home_versions LIMIT $most) t',
);

/** A version, by default the newest; the initial content has no version. @throws AppError COMMON_004 */
export async function getHomeContent(version?: number): Promise<HomeContent> {
  const row = await find.first({ version: version ?? null });
  if (row) return { ...toVersion(row), newest: row.newest, ...(await withNames(row.content)) };
  if (version !== undefined && version !== 0) throw fail(commonErrors.notFound);
  return { version: 0, newest: 0, live: true, ...(await withNames(firstContent)) };
}

/** As stored. @throws AppError COMMON_004 */
export async function storedContent(version: number): Promise<StoredContent> {
  const row = version === 0 ? undefined : await find.first({ version });
  if (!row && version !== 0) throw fail(commonErrors.notFound);
  return row?.content ?? firstContent;
}

/** The newest first. */
export async function listHomeVersions(query: ListHomeVersionsQuery) {
  const rows = await list.all({ limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  return toCappedPage(rows.map(toVersion), query, (await count.one({ most: totalCap + 1 })).total);
}

function toVersion(row: Omit<RowOf<typeof versionRow>, never>): HomeVersion {
  const { version, live, publish_at: publishAt, note, restored_from: restoredFrom, created_at: savedAt } = row;
  return {
    version,
    live,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(note !== null && { note }),
    ...(restoredFrom !== null && { restoredFrom }),
    ...(row.author_id !== null && row.author_name !== null && { savedBy: toAuthor(row.author_id, row.author_name, row.author_slug, row.author_picture) }),
    savedAt: savedAt.toISOString(),
  };
}

/** With the operators' details of things that it refers to by number. */
async function withNames({ banners, ...content }: StoredContent) {
  const { logoIds } = content;
  const courses = await findCards([...new Set(pickedCourses(content))]);
  const companies = logoIds ? await jobBrandCompanies(logoIds) : [];
  return {
    ...content,
    banners: banners.map((banner) => ({ ...banner, imageUrl: imageUrl(banner.imageKey) })),
    pickedCourses: courses.map(({ id, title, thumbnailUrl }) => ({ id, title, thumbnailUrl })),
    logoCompanies: companies.map(({ id, name, logoUrl }) => ({ id, name, logoUrl })),
  };
}
