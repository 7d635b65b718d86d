import { couponEndsSoonDays } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { dashboardLimits, type Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { z } from 'zod';
import { pipelineReads } from '../../database/pipeline.ts';
import { present, statement } from '../../database/statement.ts';
import { learned, learnedRow, recommendedCourses } from '../courses/recommended-courses.public.ts';
import { certifiable } from '../enrollments/certifiable.public.ts';
import { recentCourses } from '../enrollments/recent-courses.public.ts';
import { studyWeek, studyWeekRow, toStudyDays } from '../learning/study-days.public.ts';
import { upcomingMentorings, waitingMentorings } from '../mentorings/list/upcoming.public.ts';
import { uncheckedMessages } from '../messages/unchecked-messages.public.ts';
import { spendablePoints } from '../users/point-balance.public.ts';

/** The week's progress, and open items. */
const findState = statement(
  'dashboard.find-state',
  {
    parameters: { userId: z.number() },
    row: {
      points: present(z.number()),
      certificates: present(z.number()),
      coupons: present(z.number()),
      messages: present(z.number()),
      requests: present(z.number()),
      enrolled: present(z.number()),
      ordered: present(z.number()),
      usable_coupons: present(z.number()),
      ...studyWeekRow,
      ...learnedRow,
    },
  },
  `SELECT ${spendablePoints('u.id')} AS points, (
     SELECT count(*)::int FROM enrollments e JOIN courses c ON c.id = e.course_id
     WHERE e.user_id = u.id AND ${certifiable} AND NOT EXISTS (SELECT FROM certificates f WHERE f.user_id = e.user_id AND f.course_id = e.course_id)
   ) AS certificates, (
     SELECT count(*)::int FROM coupons k WHERE k.user_id = u.id AND k.used_at IS NULL AND k.expires_at > now() AND k.expires_at < now() + interval '${couponEndsSoonDays} days'
   ) AS coupons, ${uncheckedMessages('u.id')} AS messages, ${waitingMentorings('u.id')} AS requests, (
     SELECT count(*)::int FROM enrollments e WHERE e.user_id = u.id AND e.archived_at IS NULL
   ) AS enrolled, (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id) AS ordered, (
     SELECT count(*)::int FROM coupons k WHERE k.user_id = u.id AND k.used_at IS NULL AND k.starts_at <= now() AND now() < k.expires_at
   ) AS usable_coupons, w.*, l.*
   FROM users u CROSS JOIN LATERAL (${studyWeek('u.id')}) w CROSS JOIN LATERAL (${learned('u.id')}) l WHERE u.id = $userId`,
);

/** Three statements for any number of courses, and a fourth for people who learn most of the popular ones. */
export async function getDashboard(userId: number): Promise<Dashboard> {
  const [{ recent, continuing }, state, upcoming] = await pipelineReads(
    () => recentCourses(userId, dashboardLimits.recent),
    () => findState.one({ userId }),
    () => upcomingMentorings(userId, dashboardLimits.mentorings),
  );
  const recommended = await recommendedCourses(userId, state, dashboardLimits.recommended);
  return {
    ...(continuing && { continueLearning: continuing }),
    recent,
    studySeconds7d: toStudyDays(state),
    studyStreakDays: state.streak,
    issuableCertificates: state.certificates,
    recommended,
    uncheckedMessages: state.messages,
    expiringCoupons: state.coupons,
    pointBalance: state.points,
    enrollmentCount: state.enrolled,
    orderCount: state.ordered,
    couponCount: state.usable_coupons,
    upcomingMentorings: upcoming,
    waitingMentorings: state.requests,
  };
}
