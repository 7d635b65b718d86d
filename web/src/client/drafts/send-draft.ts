import { editorTexts as texts } from '../../ui/editor/editor.texts.ts';
import type { Messages, Refusal } from '../../ui/form/use-submission.ts';
import { problemOf } from '../api-problem.ts';
import { showProblem } from '../problem-dialog.ts';
import { openSharedModal } from '../shared-modals.ts';

/** A visitor has to sign in before sending a text, and finds it again as a draft. */
export function signInForDraft(): void {
  void openSharedModal('sign-in', {});
}

/**
 * Sends a text that has a draft. If the session has expired, the draft remains and is not sent automatically after
 * signing in: the text would be posted twice.
 */
export async function sendDraft<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (thrown) {
    if (problemOf(thrown).loginRequired) (await import('../refused-action.ts')).clearRefusedAction();
    throw thrown;
  }
}

/** Applies a failure to a form with a draft. Without a network the error is shown beside the text, because a dialog could not be loaded. */
export function refusalOfDraft<D extends { content: string }>(thrown: unknown, errors: Messages<D>): Refusal<D> {
  if (problemOf(thrown).status === 0) return { errors: { content: texts.offline } };
  return Object.keys(errors).length > 0 ? { errors } : { report: () => showProblem(thrown) };
}
