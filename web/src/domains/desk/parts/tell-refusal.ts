import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { showApproval } from './show-approval.ts';

/** Reports why a change was refused, or that it awaits a second operator. */
export async function tellRefusal(thrown: unknown): Promise<void> {
  if (!problemOf(thrown).alreadyShown && !(await showApproval(thrown))) await showProblem(thrown);
}
