import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tellShell } from '../experimentation/door.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { problemOf } from './api-problem.ts';
import { useSession } from './boot.tsx';
import { callApi, type ApiCall } from './fetch-api.ts';
import { showProblem } from './problem-dialog.ts';
import { forgetRefusedAction, keepRefusedAction, refusedActionOf } from './refused-action.ts';
import { dropOtherReads, onOtherTab, refreshSession, tellOtherTabs } from './session.ts';
import { sessionTexts } from './session.texts.ts';
import { openSharedModal } from './shared-modals.ts';
import { provideUnauthorizedHandler } from './unauthorized.ts';
import { reportVisitOnce } from './visit-report.ts';

/**
 * Stands once in the page and follows who is looking: hears of it from other tabs, tells the other parts of a change,
 * opens sign-in over the page when a call needs it, and then does what was asked for.
 */
export function SessionWatch(): null {
  const queryClient = useQueryClient();
  const userId = useSession().user?.id;
  const former = useRef(userId);
  const signingIn = useRef(false);
  useEffect(() => onOtherTab(() => void refreshSession(queryClient)), [queryClient]);
  useEffect(() => reportVisitOnce(former.current !== undefined), []);
  useEffect(() => {
    if (former.current !== userId) tellOfChange(queryClient, userId);
    former.current = userId;
    if (userId !== undefined) void doRefusedAction(queryClient, userId);
  }, [queryClient, userId]);
  const askToSignIn = useEffectEvent(async (call: ApiCall) => {
    keepRefusedAction(call, userId);
    if (signingIn.current) return;
    signingIn.current = true;
    await openSharedModal('sign-in', {});
    // Closed without signing in, which would have left the page: the action is given up, and the page shows a visitor.
    signingIn.current = false;
    forgetRefusedAction();
    await refreshSession(queryClient);
  });
  useEffect(() => provideUnauthorizedHandler((call) => void askToSignIn(call)), []);
  return null;
}

function tellOfChange(queryClient: QueryClient, userId: number | undefined): void {
  tellOtherTabs();
  tellShell((shell) => (userId === undefined ? shell.resetUser() : shell.setUserId(String(userId))));
  void dropOtherReads(queryClient);
}

let running = false;

/** Without an answer it stays for the next page load: the server knows it by its key. */
async function doRefusedAction(queryClient: QueryClient, userId: number): Promise<void> {
  const action = refusedActionOf(userId);
  if (!action || running) return;
  running = true;
  try {
    await callApi(action);
    forgetRefusedAction();
    toast(sessionTexts.actionDone);
    await queryClient.invalidateQueries();
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (!problem.transient) forgetRefusedAction();
    if (!problem.loginRequired) await showProblem(thrown, () => void doRefusedAction(queryClient, userId));
  } finally {
    running = false;
  }
}
