/** Filters and orders of one's own courses. */
export const learningStatuses = ['all', 'learning', 'completed', 'notStarted', 'ended'] as const;
export type LearningStatus = (typeof learningStatuses)[number];
export const enrollmentSorts = ['recent', 'enrolled', 'title', 'progress'] as const;
export type EnrollmentSort = (typeof enrollmentSorts)[number];
