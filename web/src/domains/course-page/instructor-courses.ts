const shown = 5;

/** Request for some courses of an instructor: the one looked at and four others at most. */
export function coursesOf(instructorId: number) {
  return { query: { instructorId: String(instructorId), pageSize: String(shown) } };
}
