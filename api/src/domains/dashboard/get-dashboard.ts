import { z } from 'zod';
import { couponEndsSoonDays } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { dashboardLimits, type Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { present, statement } from '../../database/statement.ts';
import { recommendedCourses } from '../courses/recommended-courses.service.ts';
import { certifiable } from '../enrollments/certifiable.service.ts';
import { recentCourses } from '../enrollments/recent-courses.service.ts';
import { getStudyWeek } from '../learning/study-days.service.ts';
import { countUncheckedMessages } from '../messages/unchecked-messages.service.ts';
import { spendablePoints } from '../users/point-balance.service.ts';

const findWaiting = statement(
  'dashboard.find-waiting',
  { parameters: { userId: z.number() }, row: { points: present(z.number()), certificates: present(z.number()), coupons: present(z.number()) } },
  `SELECT ${spendablePoints('u.id')} AS points, (
     SELECT count(*)::int FROM enrollments e JOIN courses c ON c.id = e.course_id
     WHERE e.user_id = u.id AND ${certifiable} AND NOT EXISTS (SELECT FROM certificates f WHERE f.user_id = e.user_id AND f.course_id = e.course_id)
   ) AS certificates, (
     SELECT count(*)::int FROM coupons k WHERE k.user_id = u.id AND k.used_at IS NULL AND k.expires_at > now() AND k.expires_at < now() + interval '${couponEndsSoonDays} days'
   ) AS coupons FROM users u WHERE u.id = $userId`,
);

/** Five statements, however much somebody learns. Nobody has mentorings yet. */
export async function getDashboard(userId: number): Promise<Dashboard> {
  const [{ recent, continuing }, { days, streak }, waiting, recommended, uncheckedMessages] = await Promise.all([
    recentCourses(userId, dashboardLimits.recent),
    getStudyWeek(userId),
    findWaiting.one({ userId }),
    recommendedCourses(userId, dashboardLimits.recommended),
    countUncheckedMessages(userId),
  ]);
  return {
    ...(continuing && { continueLearning: continuing }),
    recent,
    studySeconds7d: days,
    studyStreakDays: streak,
    issuableCertificates: waiting.certificates,
    recommended,
    uncheckedMessages,
    expiringCoupons: waiting.coupons,
    pointBalance: waiting.points,
    upcomingMentorings: [],
  };
}
