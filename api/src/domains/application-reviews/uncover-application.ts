import type { UncoverInput } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import type { ApplicationContact } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { maskFor } from '../../http/admission/masking.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { uncover } from '../audit-logs/uncovering.public.ts';
import { getApplication } from './find-application.ts';

/** The requested parts of an applicant's contact data. @throws AppError COMMON_004 */
export async function uncoverApplication(
  call: { actor: UserActor; context: RequestContext },
  id: number,
  { fields, reason }: UncoverInput,
): Promise<ApplicationContact> {
  const asked = [...new Set(fields)];
  return uncover(call, { action: 'application-reviews.uncover', target: `instructor-applications/${id}`, fields: asked, reason }, async () => {
    const { contact_mail: email, phone, realname: realName } = await getApplication(id, maskFor(call.actor, {}));
    const data = { email, phone, realName };
    return { id, ...Object.fromEntries(asked.map((field) => [field, data[field]])) };
  });
}
