import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { SoldKind } from '../../sold-kinds/sold-kind.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { offeredColumns, offeredRow, offerOf, offerReader } from './course-offers.public.ts';
import { learning } from './learning-delivery.public.ts';

const findOffered = statement(
  'enrollments.find-offered-courses',
  { parameters: offerReader, row: { ...offeredRow, slug: z.string(), instructor_name: z.string() } },
  `SELECT c.title, c.cover_key, c.slug, i.name AS instructor_name, ${offeredColumns} FROM courses c JOIN users i ON i.id = c.instructor_id
   WHERE c.id = ANY ($ids) AND c.status = 'PUBLISHED'`,
);

const findShown = statement(
  'enrollments.find-shown-courses',
  {
    parameters: { ids: z.array(z.number()) },
    row: { id: z.number(), title: z.string(), slug: z.string(), cover_key: z.string().nullable(), open: present(z.boolean()) },
  },
  "SELECT id, title, slug, cover_key, status = 'PUBLISHED' AS open FROM courses WHERE id = ANY ($ids)",
);

/** A course, as it is sold. */
export const course: SoldKind = {
  async offers(userId, ids) {
    const rows = await findOffered.all({ userId, ids: [...ids] });
    return new Map(rows.map(({ slug, instructor_name: instructorName, ...row }) => [row.course_id, { ...offerOf([row]), slug, instructorName }]));
  },
  async shown(ids) {
    const rows = await findShown.all({ ids: [...ids] });
    return new Map(rows.map(({ id, cover_key: cover, open, ...row }) => [id, { ...row, thumbnailUrl: imageUrl(cover), linked: open, open }]));
  },
  delivery: learning,
  coursesOf: async (id) => [id],
};
