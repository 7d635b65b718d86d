import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { afterPaint } from '../client/after-paint.ts';
import { useSession } from '../client/boot.tsx';
import { dropOtherReads, onOtherTab, refreshSession, notifyOtherTabs } from '../client/session.ts';
import { openSharedModal } from '../client/shared-modals.ts';
import type { ApiCall } from '../client/transport.ts';
import { provideRefusalHandlers, refusedAction } from '../client/unauthorized.ts';
import { sendToExperimentation } from '../experimentation/client-connection.ts';
import { withLate } from '../ui/late.tsx';
import { tabMemory } from '../ui/memory.ts';

/** These records are optional. */
const loadReport = () => import('../domains/access-referers/parts/visit-report.ts');

/**
 * Rendered once per page. It applies session changes from other tabs, notifies other parts of the page, opens the
 * sign-in modal when a call needs it, and repeats the refused action afterwards.
 */
export function SessionWatch(): null {
  const queryClient = useQueryClient();
  const userId = useSession().user?.id;
  const former = useRef(userId);
  const signingIn = useRef(false);
  const confirming = useRef<Promise<boolean>>(undefined);
  useEffect(() => onOtherTab(() => void refreshSession(queryClient).then((now) => repeatRefusedAction(queryClient, now))), [queryClient]);
  useEffect(() => afterPaint(() => void withLate(loadReport, ({ reportArrival }) => reportArrival(former.current !== undefined))), []);
  useEffect(() => {
    if (former.current !== userId) broadcastChange(queryClient, userId);
    former.current = userId;
    void repeatRefusedAction(queryClient, userId);
  }, [queryClient, userId]);
  const askToSignIn = useEffectEvent(async (call: ApiCall) => {
    const { saveRefusedAction, clearRefusedAction } = await import('../client/refused-action.ts');
    saveRefusedAction(call, userId);
    if (signingIn.current) return;
    signingIn.current = true;
    await openSharedModal('sign-in', {});
    // Closed without signing in, which would have left the page: the action is discarded and the page shows the signed-out state.
    signingIn.current = false;
    clearRefusedAction();
    await refreshSession(queryClient);
  });
  const confirmIdentity = useEffectEvent(() => {
    // Calls refused at the same time share one dialog.
    confirming.current ??= openSharedModal('confirm-identity', {}).then((confirmed) => {
      confirming.current = undefined;
      return confirmed === true;
    });
    return confirming.current;
  });
  useEffect(() => provideRefusalHandlers({ signIn: (call) => void askToSignIn(call), confirmIdentity: () => confirmIdentity() }), []);
  return null;
}

function broadcastChange(queryClient: QueryClient, userId: number | undefined): void {
  notifyOtherTabs();
  sendToExperimentation((client) => (userId === undefined ? client.resetUser() : client.setUserId(String(userId))));
  void dropOtherReads(queryClient);
}

/** Repeats the action stored for the signed-in user. */
async function repeatRefusedAction(queryClient: QueryClient, userId: number | undefined): Promise<void> {
  if (userId === undefined || !tabMemory.recall(refusedAction.action)) return;
  const { doRefusedAction } = await import('../client/refused-action.ts');
  await doRefusedAction(queryClient, userId);
}
