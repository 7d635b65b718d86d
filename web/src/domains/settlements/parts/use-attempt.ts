import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { invalidateTopics } from '../../../client/topics.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

/** One call at a time; if another operator was faster, refetches and reports that. */
export function useAttempt() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = async (send: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await send();
      if (done !== undefined) toast(done);
    } catch (thrown) {
      void invalidateTopics(queryClient, ['settlements', 'payouts']);
      if (!problemOf(thrown).alreadyShown) await showProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
