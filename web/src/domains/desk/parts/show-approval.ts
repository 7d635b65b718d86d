import { approvalErrors } from '@baeum/contract/shared/approval-errors.ts';
import { problemOf } from '../../../client/api-problem.ts';
import { alert } from '../../../ui/modal/dialogs.ts';
import { deskTexts } from './desk.texts.ts';

const listeners = new Set<() => void>();

/** Calls `listener` whenever a request was stored for approval: the call that stored it fails, so it invalidates nothing. @returns the removal */
export function onApprovalAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that a refused call awaits a second operator, with a link. @returns whether that is why it was refused */
export async function showApproval(thrown: unknown): Promise<boolean> {
  const { errorCode, approvalId } = problemOf(thrown);
  if (errorCode !== approvalErrors.needed.errorCode || approvalId === undefined) return false;
  for (const notify of listeners) notify();
  const { title, message, wayOn } = deskTexts.approval;
  await alert(title, message, { wayOn: { path: `/admin/approvals/${approvalId}`, label: wayOn } });
  return true;
}
