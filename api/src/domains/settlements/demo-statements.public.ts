import { confirmStatement } from './confirm-statement.ts';
import { findUnconfirmed, monthsToConfirm } from './months-to-confirm.public.ts';

/** Confirms the due statements of the demo, the oldest first, as the job does for all. */
export async function confirmDemoStatements(): Promise<void> {
  for (const { month, confirmOn } of (await monthsToConfirm()).months) {
    for (const { instructor_id: instructorId } of await findUnconfirmed.all({ month })) await confirmStatement(instructorId, month, confirmOn);
  }
}
