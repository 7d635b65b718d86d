const shown = 5;

/** Request for some courses of an instructor: the current one and at most four others. */
export function coursesOf(instructorId: number) {
  return { query: { instructorId: String(instructorId), pageSize: String(shown) } };
}
