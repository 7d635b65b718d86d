/**
 * SQL that finds sold things by a title that matches `$pattern`, in lower case: their kind and id. Mentoring sessions have
 * no title.
 * @param most maximum number of results
 */
export function titled(most: number): string {
  return `SELECT 'COURSE' AS type, id FROM courses WHERE lower(title) LIKE $pattern UNION ALL SELECT 'ROADMAP', id FROM roadmaps WHERE lower(title) LIKE $pattern LIMIT ${most}`;
}
