/** A page of the news of one's own course. */
export function newsRequest(courseId: number, page = 1) {
  return { params: { id: String(courseId) }, query: { page: String(page) } };
}
