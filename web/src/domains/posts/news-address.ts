/** A page of the news of one's own course. */
export function newsRequest(courseId: number, page = 1) {
  return { params: { id: String(courseId) }, query: { page: String(page) } };
}

/** The published courses that somebody teaches. */
export const ownCourses = { query: { status: 'PUBLISHED', pageSize: '100' } } as const;
