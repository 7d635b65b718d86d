import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const ofOrders = { parameters: { orderIds: z.array(z.number()) } };

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

/** Orders are about to be deleted: the enrolments bought with them continue. */
export async function deleteOrdersInEnrollments(orderIds: number[]): Promise<void> {
  await unlink.run({ orderIds });
  await removeCourses.run({ orderIds });
}
