import { approvalErrors } from '@baeum/contract/shared/approval-errors.ts';
import { fail } from '../../http/base/app-error.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { settleRequest, type Settlement, type StoredApproval } from './stored-requests.ts';

/** Ends a pending request with an audit record, and notifies its maker unless they ended it themselves. @throws AppError APPROVAL_003 */
export async function endRequest(
  author: Author | undefined,
  verb: string,
  { id, title, asked_by: maker }: Pick<StoredApproval, 'id' | 'title' | 'asked_by'>,
  settlement: Settlement,
): Promise<void> {
  if (!(await settleRequest(id, settlement))) throw fail(approvalErrors.over);
  const { state, reason, failure, by } = settlement;
  const diff = { state: ['WAITING', state] as [unknown, unknown], ...(reason !== undefined && { reason: [null, reason] as [unknown, unknown] }) };
  await recordAudit({ author, action: `approvals.${verb}`, target: `approvals/${id}`, diff });
  if (by !== maker) await notify(maker, 'approval-ended', { id, title, state, reason: reason ?? failure?.message }, { key: `approval/${id}` });
}
