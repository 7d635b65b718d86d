import { alert, confirm } from '../ui/modal/dialogs.ts';
import { uiTexts } from '../ui/ui.texts.ts';
import { problemOf } from './api-problem.ts';

/**
 * The one dialog for a failed call: the server's text (or the default one), the request id, the contact link for server
 * errors, and 다시 시도 when `retry` is given and the failure may be transient.
 */
export async function showProblem(error: unknown, retry?: () => void): Promise<void> {
  const problem = problemOf(error);
  const note = problem.requestId && `${uiTexts.requestId} ${problem.requestId}`;
  const contact = problem.transient ? { requestId: problem.requestId } : undefined;
  if (!retry || !problem.transient) return alert(uiTexts.problemTitle, problem.message, { note, contact });
  const again = await confirm({
    title: uiTexts.problemTitle,
    message: problem.message,
    note,
    contact,
    confirmLabel: uiTexts.retry,
    cancelLabel: uiTexts.close,
  });
  if (again) retry();
}
