import type { DemoCourse } from '../content/types.ts';
import { businessCourses } from './business.ts';
import { careerCourses } from './career.ts';
import { dataScienceCourses } from './data-science.ts';
import { designCourses } from './design.ts';
import { developmentCourses } from './development.ts';
import { gameCourses } from './games.ts';
import { languageCourses } from './languages.ts';
import { otherCourses } from './others.ts';
import { securityCourses } from './security.ts';

/** Courses by category id. */
const byCategory: Record<number, DemoCourse[]> = {
  1: developmentCourses,
  2: gameCourses,
  3: securityCourses,
  4: dataScienceCourses,
  5: designCourses,
  6: businessCourses,
  7: languageCourses,
  8: careerCourses,
  9: otherCourses,
};

export interface CatalogueEntry extends DemoCourse {
  categoryId: number;
  /** Index within its category. */
  place: number;
}

/** All courses of the demo site. */
export const demoCourses: CatalogueEntry[] = Object.entries(byCategory).flatMap(([categoryId, courses]) =>
  courses.map((course, place) => ({ ...course, categoryId: Number(categoryId), place })),
);
