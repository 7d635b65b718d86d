import { problemOf } from '../../client/api-problem.ts';
import { openSharedModal } from '../../client/shared-modals.ts';

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
    if (problemOf(thrown).loginRequired) await import('../../client/refused-action.ts').then(({ forgetRefusedAction }) => forgetRefusedAction());
    throw thrown;
  }
}
