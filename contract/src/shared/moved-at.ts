/** Unix seconds since which mentoring has the addresses of today (2026-11-26); those of before are deprecated. */
export const mentoringMovedAt = 1_795_651_200;
