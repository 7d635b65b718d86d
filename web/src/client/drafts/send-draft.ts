import { editorTexts as texts } from '../../ui/editor/editor.texts.ts';
import type { Messages, Refusal } from '../../ui/form/use-submission.ts';
import { problemOf } from '../api-problem.ts';
import { showProblem } from '../problem-dialog.ts';
import { openSharedModal } from '../shared-modals.ts';

/** A visitor signs in before a text is sent, and finds it again as a draft. */
export function signInForDraft(): void {
  void openSharedModal('sign-in', {});
}

/**
 * Sends a text whose draft is kept. Where the session has ended meanwhile, the text waits as a draft and is not sent by
 * itself after signing in: it would stand there a second time.
 */
export async function sendDraft<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (thrown) {
    if (problemOf(thrown).loginRequired) (await import('../refused-action.ts')).clearRefusedAction();
    throw thrown;
  }
}

/** What a failure does to a form with a draft. Without a network it is said beside the text, for a dialog could not be loaded. */
export function refusalOfDraft<D extends { content: string }>(thrown: unknown, errors: Messages<D>): Refusal<D> {
  if (problemOf(thrown).status === 0) return { errors: { content: texts.offline } };
  return Object.keys(errors).length > 0 ? { errors } : { tell: () => showProblem(thrown) };
}
