/** What may be liked. */
export const likeTypes = ['COURSE', 'ROADMAP', 'POST', 'MENTOR'] as const;
export type LikeType = (typeof likeTypes)[number];
