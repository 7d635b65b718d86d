import type { UserActor } from '../../http/admission/actor.ts';
import { mayOperate } from '../../http/admission/rights.ts';

/** Whether somebody looks after what courses hold, here and now. */
export function operates(actor: UserActor | undefined): boolean {
  return mayOperate(actor, 'admin:content');
}

/**
 * SQL that says whether somebody sees of a course `c` what is not public: whoever teaches it, and operators. `userId` is a parameter for the person,
 * `operates` one for what {@link operates} says.
 */
export const mayPreview = (userId: string, operator: string): string => `coalesce(c.instructor_id = ${userId}::bigint OR ${operator}::boolean, false)`;
