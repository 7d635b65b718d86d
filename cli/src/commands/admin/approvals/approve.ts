import type { ApprovalDetail } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import { errorWords } from '../../../session/error-words.ts';
import { exitCodes } from '../../../terminal/failures.ts';
import { adminTexts } from '../admin.texts.ts';
import { save } from '../calls/change.ts';
import { readEntity, type Task } from '../calls/task.ts';

/**
 * Shows what would be run before it asks, and sends the hash of just that, so that nothing else is approved. Ends with a failure when the operation has
 * refused it, for scripts.
 */
export async function approve(task: Task): Promise<void> {
  const known = await readEntity(task, 'getApproval');
  const { hash } = known['request'] as ApprovalDetail['request'];
  const approval = await save(task, { hash }, known);
  if (approval?.['state'] !== 'FAILED') return;
  const { errorCode, message } = approval['failure'] as NonNullable<ApprovalDetail['failure']>;
  task.context.output.notice(adminTexts().notRun(errorWords(errorCode, message), errorCode));
  process.exitCode = exitCodes.conflict;
}
