import { dashboardLimits, type NextCourses } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { pipelineReads } from '../../database/pipeline.ts';
import { findLearned, recommendedCourses, type Learned } from '../courses/recommended-courses.public.ts';
import { recentCourses } from '../enrollments/recent-courses.public.ts';

/** The part of the dashboard that the home page shows to a member. */
export async function getNextCourses(userId: number): Promise<NextCourses> {
  const [{ recent, continuing }, learned] = await pipelineReads(
    () => recentCourses(userId, dashboardLimits.recent),
    () => findLearned.one({ userId }),
  );
  const others = recent.filter(({ id, completedAt }) => id !== continuing?.id && !completedAt);
  return { continuing: continuing ? [continuing, ...others] : others, ...(await recommendations(userId, learned, recent[0])) };
}

/** Minimum number of courses of one field to recommend them for the last learned course. */
const enough = 4;

/** Of the last learned field, which can be shown as the reason; of all the person's fields where it has too few others. */
async function recommendations(userId: number, learned: Learned, last: Enrollment | undefined): Promise<Omit<NextCourses, 'continuing'>> {
  if (learned.courses.length === 0) return { recommended: [] };
  const alike = last ? await recommendedCourses(userId, { ...learned, fields: [last.course.category.id] }, dashboardLimits.next) : [];
  if (last && alike.length >= enough) return { recommended: alike, recommendedFor: { id: last.course.id, title: last.course.title } };
  return { recommended: await recommendedCourses(userId, learned, dashboardLimits.next) };
}
