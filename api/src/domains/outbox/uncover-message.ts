import type { OutboxRecipient } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import type { UncoverReason } from '@baeum/contract/shared/masking.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { uncover } from '../audit-logs/uncovering.public.ts';
import { getOutboxMessage } from './outbox-message.ts';
import { sightOf } from './outbox-rows.ts';

/** The recipient of a mail or text message. @throws AppError COMMON_004 */
export async function uncoverOutboxMessage(
  call: { actor: UserActor; context: RequestContext },
  id: number,
  { reason }: UncoverReason,
): Promise<OutboxRecipient> {
  return uncover(call, { action: 'outbox.uncover', target: `outbox/${id}`, fields: ['to'], reason }, async () => {
    const { to } = await getOutboxMessage(id, sightOf(call.actor, {}));
    return { id, to };
  });
}
