import { bearDiscounts, saleChannels, usualShareRate } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { NotGiven, type Delivery, type Good } from '../../sold-kinds/sold-kind.ts';
import { agreedRate } from '../incomes/share-rates.public.ts';
import { begunColumns, begunRow, orBeginsAnew, notifyBegun } from './enrollment-rows.ts';
import { findShares } from './learned-of-sale.ts';
import { recordWhatIsSold } from './record-what-is-sold.ts';

const ofItems = { parameters: { itemIds: z.array(z.number()) } };
const courseSchema = z.object({
  itemId: z.number(),
  courseId: z.number(),
  price: z.number(),
  instructorId: z.number(),
  instructorDiscount: z.number(),
  platformDiscount: z.number(),
  channel: z.enum(saleChannels),
  usualRate: z.number(),
});
const bought = z.array(z.object({ courseId: z.number(), orderItemId: z.number() }));

/** Without any terms, the usual rate applies. A course that is being deleted is waited for, and then not sold. */
const keep = statement(
  'enrollments.store-what-is-sold',
  { parameters: { courses: json(z.array(courseSchema)) } },
  `INSERT INTO order_item_courses (order_item_id, course_id, price, instructor_id, instructor_discount, platform_discount, channel, share_rate)
   SELECT c."itemId", c."courseId", c.price, c."instructorId", c."instructorDiscount", c."platformDiscount", c.channel,
     coalesce(${agreedRate({ channel: 'c.channel', courseId: 'c."courseId"', instructorId: 'c."instructorId"' })}, c."usualRate")
   FROM jsonb_to_recordset($courses::jsonb) AS c ("itemId" bigint, "courseId" bigint, price bigint, "instructorId" bigint, "instructorDiscount" bigint,
     "platformDiscount" bigint, channel text, "usualRate" smallint)
     JOIN courses s ON s.id = c."courseId" FOR KEY SHARE OF s`,
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
  `UPDATE enrollments SET given_back_at = now(), expires_at = least(expires_at, now()) WHERE order_item_id = ANY ($itemIds) AND given_back_at IS NULL`,
);

const lock = statement(
  'enrollments.lock-purchased',
  { ...ofItems, row: { id: z.number() } },
  'SELECT e.id FROM enrollments e WHERE e.order_item_id = ANY ($itemIds) ORDER BY e.id FOR UPDATE OF e',
);

const idsOf = (goods: readonly Good[]) => goods.map(({ itemId }) => itemId);

/** Learning is granted by enrolments in its courses; when revoked they end, and progress, notes and certificates remain. */
export const learning: Delivery = {
  async hold(goods) {
    const sold = goods.flatMap(soldCourses);
    if ((await keep.run({ courses: sold })) < sold.length) throw fail(orderErrors.priceChanged);
  },
  async look(userId, goods) {
    const itemIds = idsOf(goods);
    await coursesOf(itemIds);
    if ((await findLearned.one({ userId, itemIds })).learned) throw new NotGiven('HAD');
  },
  /** A running enrolment does not begin again: the buyer would pay twice. */
  async give(userId, goods) {
    const itemIds = idsOf(goods);
    const courses = await coursesOf(itemIds);
    const begun = await add.all({ userId, bought: courses.map(({ order_item_id: orderItemId, course_id: courseId }) => ({ courseId, orderItemId })) });
    await notifyBegun(begun);
    if (begun.length < courses.length) throw new NotGiven('HAD');
    await recordWhatIsSold(itemIds);
  },
  async shares(goods) {
    const itemIds = idsOf(goods);
    if (runningTransaction()) await lock.run({ itemIds });
    return findShares(itemIds);
  },
  async takeBack(goods) {
    await end.run({ itemIds: idsOf(goods) });
  },
};

/** Each course as it is sold: who bears the discount, and the instructor's share, as agreed now. */
function soldCourses({ itemId, courses, discounts }: Parameters<Delivery['hold']>[0][number]): z.input<typeof courseSchema>[] {
  const born = bearDiscounts(courses, discounts);
  return courses.flatMap(({ courseId, salePrice: price, instructorId }, index) => {
    const discount = born[index];
    return discount ? [{ itemId, courseId, price, instructorId, ...discount, usualRate: usualShareRate[discount.channel] }] : [];
  });
}

/** @throws NotGiven when one of the items has no course */
async function coursesOf(itemIds: number[]) {
  const rows = await findCourses.all({ itemIds });
  const known = new Set(rows.map(({ order_item_id: id }) => id));
  if (!itemIds.every((id) => known.has(id))) throw new NotGiven('GONE');
  return rows;
}
