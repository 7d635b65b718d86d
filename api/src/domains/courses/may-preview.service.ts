import type { UserActor } from '../../http/actor.ts';

/** Whether somebody operates the site here and now. A token that was given without the rights of operators shows no more than its owner's own. */
export function operates(actor: UserActor | undefined): boolean {
  return actor !== undefined && actor.roles.admin && (actor.scopes === 'all' || actor.scopes.includes('admin'));
}

/**
 * SQL that says whether somebody sees of a course `c` what is not public: whoever teaches it, and operators. `userId` is a parameter for the person,
 * `operates` one for what {@link operates} says.
 */
export const mayPreview = (userId: string, operator: string): string => `coalesce(c.instructor_id = ${userId}::bigint OR ${operator}::boolean, false)`;
