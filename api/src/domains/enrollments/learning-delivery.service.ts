import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import type { Delivery, Giving, Sale } from '../sold-kinds/sold-kind.service.ts';
import { begunColumns, begunRow, orBeginsAnew, tellBegun } from './enrollment-rows.ts';
import { findShares } from './learned-of-sale.ts';
import { noteWhatIsSold } from './note-what-is-sold.ts';

const ofItems = { parameters: { itemIds: z.array(z.number()) } };
const ofOrders = { parameters: { orderIds: z.array(z.number()) } };
const courseSchema = z.object({ itemId: z.number(), courseId: z.number(), price: z.number() });
const bought = z.array(z.object({ courseId: z.number(), orderItemId: z.number() }));

const keep = statement(
  'enrollments.keep-what-is-sold',
  { parameters: { courses: json(z.array(courseSchema)) } },
  `INSERT INTO order_item_courses (order_item_id, course_id, price)
   SELECT c."itemId", c."courseId", c.price FROM jsonb_to_recordset($courses::jsonb) AS c ("itemId" bigint, "courseId" bigint, price bigint)`,
);

const findCourses = statement(
  'enrollments.find-sold-courses',
  { ...ofItems, row: { order_item_id: z.number(), course_id: z.number() } },
  'SELECT order_item_id, course_id FROM order_item_courses WHERE order_item_id = ANY ($itemIds) ORDER BY order_item_id, course_id',
);

const findLearned = statement(
  'enrollments.find-learned-of-sale',
  { parameters: { ...ofItems.parameters, userId: z.number() }, row: { learned: present(z.boolean()) } },
  `SELECT EXISTS (
     SELECT FROM order_item_courses c JOIN enrollments e ON e.user_id = $userId AND e.course_id = c.course_id
     WHERE c.order_item_id = ANY ($itemIds) AND (e.expires_at IS NULL OR e.expires_at > now())) AS learned`,
);

/** Always in one order, so that two orders never wait for each other. */
const add = statement(
  'enrollments.add-purchased',
  { parameters: { userId: z.number(), bought: json(bought) }, row: begunRow },
  `INSERT INTO enrollments (user_id, course_id, source, expires_at, order_item_id)
   SELECT $userId, c.id, 'PURCHASE', now() + make_interval(days => c.access_days), b."orderItemId"
   FROM jsonb_to_recordset($bought::jsonb) AS b ("courseId" bigint, "orderItemId" bigint) JOIN courses c ON c.id = b."courseId" ORDER BY c.id
   ${orBeginsAnew} RETURNING ${begunColumns}`,
);

const end = statement(
  'enrollments.take-back',
  ofItems,
  `UPDATE enrollments SET expires_at = now() WHERE order_item_id = ANY ($itemIds) AND (expires_at IS NULL OR expires_at > now())`,
);

const lock = statement(
  'enrollments.lock-purchased',
  { ...ofItems, row: { id: z.number() } },
  'SELECT e.id FROM enrollments e WHERE e.order_item_id = ANY ($itemIds) ORDER BY e.id FOR UPDATE OF e',
);

const unlink = statement(
  'enrollments.unlink-orders',
  ofOrders,
  'UPDATE enrollments e SET order_item_id = NULL FROM order_items i WHERE i.order_id = ANY ($orderIds) AND e.order_item_id = i.id',
);

const removeCourses = statement(
  'enrollments.remove-sold-courses',
  ofOrders,
  'DELETE FROM order_item_courses c USING order_items i WHERE i.id = c.order_item_id AND i.order_id = ANY ($orderIds)',
);

const idsOf = (goods: Sale['goods']) => goods.map(({ itemId }) => itemId);

/** What is learned is given by enrolments in its courses; taken back they end, and progress, notes and certificates stay. */
export const learning: Delivery = {
  async hold(_userId, goods) {
    await keep.run({ courses: goods.flatMap(({ itemId, courses }) => courses.map(({ courseId, salePrice: price }) => ({ itemId, courseId, price }))) });
  },
  async look({ userId, goods }) {
    const itemIds = idsOf(goods);
    if (!(await findAll(itemIds))) return 'GONE';
    return (await findLearned.one({ userId, itemIds })).learned ? 'HAD' : 'GIVEN';
  },
  give,
  async lock(goods) {
    await lock.run({ itemIds: idsOf(goods) });
  },
  shares: (goods) => findShares(idsOf(goods)),
  async takeBack(goods) {
    await end.run({ itemIds: idsOf(goods) });
  },
  async forgetOrders(orderIds) {
    await unlink.run({ orderIds });
    await removeCourses.run({ orderIds });
  },
};

/** An enrolment that runs already is not begun: of that the buyer would pay twice. */
async function give({ userId, goods }: Sale): Promise<Giving> {
  const itemIds = idsOf(goods);
  const courses = await findAll(itemIds);
  if (!courses) return 'GONE';
  const begun = await add.all({ userId, bought: courses.map(({ order_item_id: orderItemId, course_id: courseId }) => ({ courseId, orderItemId })) });
  await tellBegun(begun);
  if (begun.length < courses.length) return 'HAD';
  await noteWhatIsSold(itemIds);
  return 'GIVEN';
}

/** The courses of these items; nothing when one of them has none. */
async function findAll(itemIds: number[]) {
  const rows = await findCourses.all({ itemIds });
  const known = new Set(rows.map(({ order_item_id: id }) => id));
  return itemIds.every((id) => known.has(id)) ? rows : undefined;
}
