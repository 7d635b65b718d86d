import { couponTargets } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from '../courses/course-card.public.ts';
import { listCourses } from '../courses/courses.public.ts';
import { couponSource } from './coupon-rows.ts';

const findTarget = statement(
  'coupons.find-target',
  {
    parameters: { userId: z.number(), id: z.number() },
    row: { campaign_id: z.number(), applies_to: z.enum(couponTargets), instructor_id: z.number().nullable() },
  },
  `SELECT k.campaign_id, g.applies_to, g.instructor_id FROM ${couponSource} WHERE k.id = $id AND k.user_id = $userId`,
);

const findCourses = statement(
  'coupons.list-courses',
  { parameters: { campaignId: z.number(), limit: z.number(), offset: z.number() }, row: { ...courseCardRow, total: present(z.number()) } },
  `SELECT ${courseCardColumns}, count(*) OVER () AS total
   FROM coupon_campaign_courses cc JOIN courses c ON c.id = cc.course_id AND c.status = 'PUBLISHED' JOIN users u ON u.id = c.instructor_id
   WHERE cc.campaign_id = $campaignId ORDER BY c.popularity DESC, c.id DESC LIMIT $limit OFFSET $offset`,
);

/** Published courses that this coupon is for, the popular ones first. @throws AppError COMMON_004 for a coupon that is not theirs */
export async function listCouponCourses(userId: number, id: number, paging: { page: number; pageSize: number }) {
  const target = await findTarget.first({ userId, id });
  if (!target) throw fail(commonErrors.notFound);
  if (target.applies_to !== 'COURSES')
    return listCourses({ ...paging, sort: 'popular', price: 'paid', ...(target.instructor_id !== null && { instructorId: target.instructor_id }) });
  const { rows, total } = await countedPage(paging, (limits) => findCourses.all({ campaignId: target.campaign_id, ...limits }));
  return toPage(rows.map(toCourseCard), paging, total);
}
