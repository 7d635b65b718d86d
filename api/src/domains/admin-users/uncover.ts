import type { PersonalData, UncoverInput } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { findPersonalData } from '../users/personal-data.service.ts';

/** What is asked of somebody's personal data; that it was looked at, and why, is on record before it is answered. @throws AppError COMMON_004 */
export async function uncoverPersonalData(
  call: { actor: UserActor; context: RequestContext },
  userId: number,
  { fields, reason }: UncoverInput,
): Promise<PersonalData> {
  return transaction(async () => {
    const data = await findPersonalData(userId);
    if (!data) throw fail(commonErrors.notFound);
    const asked = [...new Set(fields)];
    await recordAudit({
      author: authorOf(call),
      action: 'users.uncover',
      target: `users/${userId}`,
      diff: { fields: [null, asked], reason: [null, reason] },
    });
    return { userId, ...Object.fromEntries(asked.map((field) => [field, data[field]])) };
  });
}
