import type { MentorOrder } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import type { ListedMentor, ListMentorsQuery, MentorPage } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { matchInput, matchRow, matchText, matchVariants, matchWords } from '../search-index/match-statement.public.ts';
import { findByReadings } from '../search-index/understand-search.public.ts';
import { mentorColumns, mentorRow, mentorSource, toMentor } from './mentors.public.ts';

const filter = { categoryId: z.number().nullable(), priceMax: z.number().nullable(), availableOn: z.string().nullable() };
const range = { limit: z.number(), offset: z.number() };
const wanted = `($categoryId::smallint IS NULL OR m.category_ids @> ARRAY[$categoryId::smallint]) AND ($priceMax::int IS NULL OR m.price <= $priceMax)
  AND ($availableOn::text IS NULL OR m.user_id IN (
    SELECT o.mentor_id FROM mentoring_openings((SELECT array_agg(a.user_id) FROM mentors a WHERE a.active), $availableOn::text::date, $availableOn::text::date) o
    WHERE o.available))`;

const orders: Record<MentorOrder, string> = {
  rating: 'm.rating DESC, m.review_count DESC, m.user_id DESC',
  price: 'm.price, m.user_id',
  recent: 'm.created_at DESC, m.user_id DESC',
};
const listOf = (order: MentorOrder) =>
  statement(
    `mentors.list-by-${order}`,
    { parameters: { ...filter, ...range }, row: { id: z.number(), total: present(z.number()) } },
    `SELECT m.user_id AS id, count(*) OVER () AS total FROM mentors m WHERE m.active AND ${wanted} ORDER BY ${orders[order]} LIMIT $limit OFFSET $offset`,
  );
const source = { ...mentorSource, where: wanted };
const matchBest = statement('mentors.match', { parameters: { ...matchWords, ...filter, ...range }, row: matchRow }, matchText(source, '$limit'));
const matchOf = (order: MentorOrder) =>
  statement(
    `mentors.match-by-${order}`,
    { parameters: { ...matchVariants, ...filter, ...range }, row: matchRow },
    matchText({ ...source, order: { by: orders[order], indexed: true } }, '$limit'),
  );
const lists = { rating: listOf('rating'), price: listOf('price'), recent: listOf('recent') };
const matches = { relevance: matchBest, rating: matchOf('rating'), price: matchOf('price'), recent: matchOf('recent') };

export const listedRow = { ...mentorRow, next_slot_at: present(z.date()).nullable() };
const findListed = statement(
  'mentors.find-listed',
  { parameters: { ids: z.array(z.number()) }, row: listedRow },
  `SELECT ${mentorColumns}, n.start_at AS next_slot_at FROM mentors m JOIN users u ON u.id = m.user_id LEFT JOIN mentoring_next_slots($ids) n ON n.mentor_id = m.user_id
   WHERE m.active AND m.user_id = ANY ($ids) ORDER BY array_position($ids, m.user_id)`,
);

/** Mentors who accept requests, by two statements; a search takes one more for each of its readings. */
export async function listMentors({ q, categoryId, priceMax, availableOn, sort, ...paging }: ListMentorsQuery): Promise<MentorPage> {
  const values = { categoryId: categoryId ?? null, priceMax: priceMax ?? null, availableOn: availableOn ?? null };
  if (q === undefined || searchText(q) === '') {
    const { rows, total } = await countedPage(paging, (limits) => lists[sort ?? 'rating'].all({ ...values, ...limits }));
    return toPage(await findThem(rows.map(({ id }) => id)), paging, total);
  }
  const limits = { limit: paging.pageSize, offset: (paging.page - 1) * paging.pageSize };
  const { found } = await findByReadings(q, (reading) => matches[sort ?? 'relevance'].one({ ...matchInput(reading), ...values, ...limits }));
  return toPage(await findThem(found.ids), paging, found.total);
}

async function findThem(ids: number[]): Promise<ListedMentor[]> {
  return ids.length === 0 ? [] : (await findListed.all({ ids })).map(toListedMentor);
}

export function toListedMentor(row: RowOf<typeof listedRow>): ListedMentor {
  return { ...toMentor(row), ...(row.next_slot_at && { nextSlotAt: row.next_slot_at.toISOString() }) };
}
