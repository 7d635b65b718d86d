/** Roles that a list can be narrowed to; `LEARNER` has none of the others. */
export const userRoles = ['LEARNER', 'INSTRUCTOR', 'MENTOR', 'ADMIN'] as const;

/** With a minus: the newest, or the last of the alphabet, first. */
export const userSorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;
