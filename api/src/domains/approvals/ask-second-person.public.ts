import { approvalErrors } from '@baeum/contract/shared/approval-errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { fail } from '../../http/base/app-error.ts';
import type { SecondPerson } from '../../http/server/second-person.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { rules } from './rules.ts';
import { storeRequest } from './store-request.ts';

/** @throws AppError APPROVAL_001 with the id of the pending request, APPROVAL_006 */
export const askSecondPerson: SecondPerson = async ({ operationId, route }, { actor, context, params = {}, query = {}, body = {} }, frozen) => {
  const { approval } = metadataOf(route);
  if (!approval) return;
  const call = { operationId, route, actor, context, params, query, body };
  const asked = await rules[approval.kind].ask(call);
  if (!asked) return;
  if (!frozen) throw fail(approvalErrors.unkeepable);
  const sealed = approval.sealed ?? [];
  const approvalId = await storeRequest(authorOf(call), { ...asked, operation: operationId, frozen, sealed });
  throw fail(approvalErrors.needed, { approvalId, detail: `approval ${approvalId} waits for another operator` });
};
