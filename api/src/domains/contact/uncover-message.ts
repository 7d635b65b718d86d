import type { ContactAddress } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import type { UncoverReason } from '@baeum/contract/shared/masking.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { maskFor } from '../../http/admission/masking.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { uncover } from '../audit-logs/uncovering.public.ts';
import { getContactMessage } from './list-messages.ts';

/** The address that a message is answered to. @throws AppError COMMON_004 */
export async function uncoverMessage(call: { actor: UserActor; context: RequestContext }, id: string, { reason }: UncoverReason): Promise<ContactAddress> {
  return uncover(call, { action: 'contact.uncover', target: `contact-messages/${id}`, fields: ['email'], reason }, async () => {
    const { email } = await getContactMessage(maskFor(call.actor, {}), id);
    return { id, email };
  });
}
