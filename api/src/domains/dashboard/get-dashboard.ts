import { couponEndsSoonDays } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { dashboardLimits, type Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { together } from '../../database/together.ts';
import { learned, learnedRow, recommendedCourses } from '../courses/recommended-courses.service.ts';
import { certifiable } from '../enrollments/certifiable.service.ts';
import { recentCourses } from '../enrollments/recent-courses.service.ts';
import { studyWeek, studyWeekRow, toStudyDays } from '../learning/study-days.service.ts';
import { upcomingMentorings, waitingMentorings } from '../mentorings/upcoming.service.ts';
import { uncheckedMessages } from '../messages/unchecked-messages.service.ts';
import { spendablePoints } from '../users/point-balance.service.ts';

/** How the week went, and what waits for somebody. */
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
      ...studyWeekRow,
      ...learnedRow,
    },
  },
  `SELECT ${spendablePoints('u.id')} AS points, (
     SELECT count(*)::int FROM enrollments e JOIN courses c ON c.id = e.course_id
     WHERE e.user_id = u.id AND ${certifiable} AND NOT EXISTS (SELECT FROM certificates f WHERE f.user_id = e.user_id AND f.course_id = e.course_id)
   ) AS certificates, (
     SELECT count(*)::int FROM coupons k WHERE k.user_id = u.id AND k.used_at IS NULL AND k.expires_at > now() AND k.expires_at < now() + interval '${couponEndsSoonDays} days'
   ) AS coupons, ${uncheckedMessages('u.id')} AS messages, ${waitingMentorings('u.id')} AS requests, w.*, l.*
   FROM users u CROSS JOIN LATERAL (${studyWeek('u.id')}) w CROSS JOIN LATERAL (${learned('u.id')}) l WHERE u.id = $userId`,
);

/** Three statements, however much somebody learns, and a fourth for who learns most of what is popular. */
export async function getDashboard(userId: number): Promise<Dashboard> {
  const [{ recent, continuing }, state, upcoming] = await together(
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
    upcomingMentorings: upcoming,
    waitingMentorings: state.requests,
  };
}
