import { dashboardLimits, type NextCourses } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { together } from '../../database/together.ts';
import { findLearned, recommendedCourses } from '../courses/recommended-courses.service.ts';
import { recentCourses } from '../enrollments/recent-courses.service.ts';

/** What of the dashboard the home page shows to a member. */
export async function getNextCourses(userId: number): Promise<NextCourses> {
  const [{ recent, continuing }, learned] = await together(
    () => recentCourses(userId, dashboardLimits.recent),
    () => findLearned.one({ userId }),
  );
  const others = recent.filter(({ id, completedAt }) => id !== continuing?.id && !completedAt);
  return {
    continuing: continuing ? [continuing, ...others] : others,
    recommended: learned.courses.length > 0 ? await recommendedCourses(userId, learned, dashboardLimits.recommended) : [],
  };
}
