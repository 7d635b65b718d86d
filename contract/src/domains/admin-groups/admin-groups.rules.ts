import type { GroupKind } from '../groups/groups.rules.ts';

/** Largest group, most courses that it learns, and the longest name. */
export const groupLimits = { seats: 100_000, courses: 100, name: 60 } as const;

export const groupKindNames: Readonly<Record<GroupKind, string>> = { BUSINESS: '기업', EDU: '교육 기관' };
