/** The reads that show what somebody learns, beside the lists of it. */
export const dashboardReads = ['getDashboard', 'getNextCourses'] as const;
