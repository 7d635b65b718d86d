/**
 * SQL of a person's progress in course `c`, in percent of its shown lectures.
 * @param userId SQL
 */
export const progressRate = (userId: string): string => `least(100, round(100.0 * (
       SELECT count(*) FROM lecture_progress p JOIN lectures k ON k.id = p.lecture_id AND k.shown
       WHERE p.user_id = ${userId} AND p.course_id = c.id AND p.completed_at IS NOT NULL
     ) / greatest(c.lecture_count, 1), 2))`;

/** SQL of the percentage from which on course `c` is learned: that of its certificate, if it has one. */
export const progressGoal = 'CASE WHEN c.has_certificate THEN c.certificate_threshold ELSE 100 END';

/**
 * SQL of the last lecture of course `c`, in the order of its curriculum, that a person has completed; null where there is none.
 * @param userId SQL
 */
export const furthestLecture = (userId: string): string => `(
       SELECT p.lecture_id FROM lecture_progress p JOIN lectures k ON k.id = p.lecture_id AND k.shown JOIN sections s ON s.id = k.section_id
       WHERE p.user_id = ${userId} AND p.course_id = c.id AND p.completed_at IS NOT NULL ORDER BY s.seq DESC, k.seq DESC LIMIT 1
     )`;
