import type { PersonalData, UncoverInput } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { uncover } from '../audit-logs/uncovering.public.ts';
import { findPersonalData } from '../users/personal-data.public.ts';

/** Returns the requested parts of a person's data. @throws AppError COMMON_004 */
export async function uncoverPersonalData(
  call: { actor: UserActor; context: RequestContext },
  userId: number,
  { fields, reason }: UncoverInput,
): Promise<PersonalData> {
  const asked = [...new Set(fields)];
  return uncover(call, { action: 'users.uncover', target: `users/${userId}`, fields: asked, reason }, async () => {
    const data = await findPersonalData(userId);
    if (!data) throw fail(commonErrors.notFound);
    return { userId, ...Object.fromEntries(asked.map((field) => [field, data[field]])) };
  });
}
