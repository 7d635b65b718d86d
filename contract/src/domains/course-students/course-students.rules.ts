/** Orders of an instructor's learners. */
export const courseStudentSorts = ['recent', 'name', 'progressDesc', 'progressAsc', 'seenDesc', 'seenAsc'] as const;
export type CourseStudentSort = (typeof courseStudentSorts)[number];

/** Longest name that is searched for. */
export const studentSearchLength = 50;
