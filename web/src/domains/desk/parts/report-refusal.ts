import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { alert } from '../../../ui/modal/dialogs.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { showApproval } from './show-approval.ts';

/** Reports why a change was refused, or that it awaits a second operator. */
export async function reportRefusal(thrown: unknown): Promise<void> {
  const problem = problemOf(thrown);
  if (problem.alreadyShown || (await showApproval(thrown))) return;
  const reasons = [...new Set(problem.errors.map(({ message }) => message))].filter((reason) => reason !== problem.message);
  if (reasons.length === 0) return showProblem(thrown);
  // No form shows which member was refused and why.
  await alert(problem.message, reasons.join(' '), { note: problem.requestId && `${uiTexts.requestId} ${problem.requestId}` });
}
