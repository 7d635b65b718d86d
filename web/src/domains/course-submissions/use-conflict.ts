import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { invalidateTopics } from '../../client/topics.ts';
import type { Messages, Refusal } from '../../ui/form/use-submission.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { reviewTexts } from './review.texts.ts';

const { conflict } = reviewTexts.panel;

/** Handles a course that changed after it was read: refetches it, reports that, and preserves the input. */
export function useConflict() {
  const queryClient = useQueryClient();
  const report = async (thrown: unknown) => {
    const { errorCode, message } = problemOf(thrown);
    if (errorCode !== commonErrors.conflict.errorCode) return showProblem(thrown);
    await invalidateTopics(queryClient, 'review-courses');
    await alert(conflict.title, conflict.message(message));
  };
  return {
    /** For a form. */
    failed: <D extends object>(thrown: unknown, errors: Messages<D>): Refusal<D> =>
      Object.keys(errors).length > 0 ? { errors } : { report: () => report(thrown) },
    /** For a button. */
    attempt: async (send: () => Promise<unknown>, done?: string) => {
      try {
        await send();
        if (done !== undefined) toast(done);
      } catch (thrown) {
        if (!problemOf(thrown).alreadyShown) await report(thrown);
      }
    },
  };
}
