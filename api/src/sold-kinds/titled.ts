/**
 * SQL of what is sold under a title that matches `$pattern`, in lower case: its kind and number. Time with a person has no title of its own.
 * @param most how many things at most
 */
export function titled(most: number): string {
  return `SELECT 'COURSE' AS type, id FROM courses WHERE lower(title) LIKE $pattern UNION ALL SELECT 'ROADMAP', id FROM roadmaps WHERE lower(title) LIKE $pattern LIMIT ${most}`;
}
