import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from './audit-logs.public.ts';

/** What is looked at, and why. */
interface Uncovering {
  action: string;
  target: string;
  fields: readonly string[];
  reason: string;
}

/** Answers what is masked elsewhere. That it was looked at, and why, is on record; what was seen is not. */
export async function uncover<T>(
  call: { actor: UserActor; context: RequestContext },
  { action, target, fields, reason }: Uncovering,
  find: () => Promise<T>,
): Promise<T> {
  return transaction(async () => {
    const found = await find();
    await recordAudit({ author: authorOf(call), action, target, diff: { fields: [null, fields], reason: [null, reason] } });
    return found;
  });
}
