/** The kinds of figures; the migration that created `figure_counts` defines `subject` and `at` of each. */
type FigureKind =
  | 'STUDENTS'
  | 'PROGRESS'
  | 'STEP'
  | 'ENROLLED'
  | 'FINISHED'
  | 'TAKEN'
  | 'FURTHEST'
  | 'STARTED'
  | 'LEARNED'
  | 'LIKED'
  | 'VIEWED'
  | 'PEOPLE'
  | 'BUYERS'
  | 'PAIR';

/**
 * SQL of the figures of these kinds: rows of `kind`, `at` and `n`, including changes that were not added yet.
 * @param subject SQL of the subject
 * @param condition SQL on `at`
 */
export function figuresOf(kinds: readonly FigureKind[], subject: string, condition = 'true'): string {
  const rows = (table: string) =>
    kinds.map((kind) => `SELECT '${kind}' AS kind, at, n FROM ${table} WHERE kind = '${kind}' AND subject = ${subject} AND ${condition}`).join(' UNION ALL ');
  return `(${rows('figure_counts')} UNION ALL ${rows('figure_changes')})`;
}

/** SQL of one number: the sum of the figures of this kind in `f`, a row of {@link figuresOf}. */
export const sumOf = (kind: FigureKind): string => `coalesce(sum(f.n) FILTER (WHERE f.kind = '${kind}'), 0)::float8`;

/** SQL of the courses `c` that the instructor teaches, or of one of them. */
export const ownCourses = 'courses c WHERE c.instructor_id = $userId AND ($courseId::bigint IS NULL OR c.id = $courseId)';

/** SQL of the current day in Seoul. */
export const today = 'seoul_date(now())';

/** SQL of the number by which figures know a day. */
export const dayNumber = (date: string): string => `(${date} - date '1970-01-01')`;

/**
 * SQL of the row `period`, with its `first` and `last` day: from `$from` to `$to`, by default so many days up to today.
 * @param days without a `$from`
 */
export const figurePeriod = (days: number): string => `ends AS (SELECT coalesce($to::text::date, greatest(${today}, $from::text::date)) AS last),
     period AS (SELECT coalesce($from::text::date, last - ${days - 1}) AS first, last FROM ends)`;

/** A share in percent, to a tenth; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded((100 * part) / whole);
}

/** To a tenth. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
