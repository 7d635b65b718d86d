/** How points move: earned, spent, over, given back, changed by an operator. */
export const pointTypes = ['EARN', 'SPEND', 'EXPIRE', 'RESTORE', 'ADJUST'] as const;
export type PointType = (typeof pointTypes)[number];
