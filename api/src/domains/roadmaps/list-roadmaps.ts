import { mostRoadmapsCounted } from '@baeum/contract/domains/roadmaps/roadmaps.rules.ts';
import type { ListMyRoadmapsQuery, ListRoadmapsQuery, Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement, type Columns } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { matchInput, matchRow, matchText, matchWords } from '../search-index/match-statement.public.ts';
import { findByReadings } from '../search-index/understand-search.public.ts';
import { findWholeRoadmaps } from './roadmap-rows.ts';
import { roadmapSource } from './roadmaps.public.ts';

const filter = { categoryId: z.number().nullable() };
const range = { limit: z.number(), offset: z.number() };
const pageRow = { id: z.number(), total: present(z.number()) };
const ofCategory = '($categoryId::smallint IS NULL OR r.category_id = $categoryId)';

/** Counted up to a limit, so that a page costs the same however many rows there are. */
function publicList<const P extends Columns>(name: string, parameters: P, condition: string) {
  return statement(
    `roadmaps.list-${name}`,
    { parameters: { ...parameters, ...range }, row: pageRow },
    `SELECT r.id, (SELECT count(*) FROM (SELECT FROM roadmaps r WHERE ${condition} LIMIT ${mostRoadmapsCounted}) counted) AS total
     FROM roadmaps r WHERE ${condition} ORDER BY r.created_at DESC, r.id DESC LIMIT $limit OFFSET $offset`,
  );
}

/** An index for all and one for each subject. */
const listPublic = publicList('public', {}, roadmapSource.visible);
const listOfCategory = publicList('of-category', { categoryId: z.number() }, `${roadmapSource.visible} AND r.category_id = $categoryId`);
const match = statement(
  'roadmaps.match',
  { parameters: { ...matchWords, ...filter, ...range }, row: matchRow },
  matchText({ ...roadmapSource, where: ofCategory }, '$limit'),
);

/** Public roadmaps, by four statements; a search takes one more for each of its readings. */
export async function listRoadmaps({ q, categoryId, ...paging }: ListRoadmapsQuery, userId?: number) {
  const wanted = { categoryId: categoryId ?? null };
  if (q === undefined || searchText(q) === '') {
    const { rows, total } = await countedPage(paging, async (limits) => {
      // Later pages would require reading all rows before them.
      if (limits.offset >= mostRoadmapsCounted) return [];
      return categoryId === undefined ? listPublic.all(limits) : listOfCategory.all({ categoryId, ...limits });
    });
    return toPage(
      await findWholeRoadmaps(
        rows.map(({ id }) => id),
        userId,
      ),
      paging,
      total,
    );
  }
  const limits = { limit: paging.pageSize, offset: (paging.page - 1) * paging.pageSize };
  const { found } = await findByReadings(q, (reading) => match.one({ ...matchInput(reading), ...wanted, ...limits }));
  return toPage(await findWholeRoadmaps(found.ids, userId), paging, found.total);
}

/** @throws AppError COMMON_004 for a roadmap that this person may not see */
export async function getRoadmap(id: number, userId?: number): Promise<Roadmap> {
  const [roadmap] = await findWholeRoadmaps([id], userId);
  if (!roadmap) throw fail(commonErrors.notFound);
  return roadmap;
}

const own = { userId: z.number(), ...range };
const mine = {
  enrolled: statement(
    'roadmaps.list-enrolled',
    { parameters: own, row: pageRow },
    `SELECT r.id, count(*) OVER () AS total FROM roadmap_enrollments e JOIN roadmaps r ON r.id = e.roadmap_id
     WHERE e.user_id = $userId AND (r.visibility = 'PUBLIC' OR r.owner_id = $userId) ORDER BY e.id DESC LIMIT $limit OFFSET $offset`,
  ),
  managed: statement(
    'roadmaps.list-managed',
    { parameters: own, row: pageRow },
    'SELECT r.id, count(*) OVER () AS total FROM roadmaps r WHERE r.owner_id = $userId ORDER BY r.id DESC LIMIT $limit OFFSET $offset',
  ),
};

/** Roadmaps that a person follows or has made. */
export async function listMyRoadmaps(userId: number, { scope, ...paging }: ListMyRoadmapsQuery) {
  const { rows, total } = await countedPage(paging, (limits) => mine[scope].all({ userId, ...limits }));
  return toPage(
    await findWholeRoadmaps(
      rows.map(({ id }) => id),
      userId,
    ),
    paging,
    total,
  );
}
