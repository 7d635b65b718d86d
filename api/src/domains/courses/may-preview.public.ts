import type { UserActor } from '../../http/admission/actor.ts';
import { mayOperate } from '../../http/admission/rights.ts';

/** Whether the actor is an operator of course contents, with this credential. */
export function operates(actor: UserActor | undefined): boolean {
  return mayOperate(actor, 'admin:content');
}

/**
 * SQL for whether a person sees the non-public parts of a course `c`: its instructor, and operators. `userId` is a parameter for the
 * person, `operates` one for the result of {@link operates}.
 */
export const mayPreview = (userId: string, operator: string): string => `coalesce(c.instructor_id = ${userId}::bigint OR ${operator}::boolean, false)`;
