/** Unix seconds since which mentoring has its current addresses (2026-11-26); the former ones are deprecated. */
export const mentoringMovedAt = 1_795_651_200;
