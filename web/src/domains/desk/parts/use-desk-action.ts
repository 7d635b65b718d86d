import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { askBefore } from './ask-reason.ts';
import type { DeskAction } from './desk-types.ts';
import { deskTexts } from './desk.texts.ts';
import { runRows } from './run-rows.ts';
import { showApproval } from './show-approval.ts';

/** The undo of an action for the affected rows, if there is one. */
export function undoOf<Row>({ undo }: DeskAction<Row>, rows: readonly Row[], queryClient: QueryClient): (() => void) | undefined {
  if (!undo) return undefined;
  return () =>
    void runRows(rows, (row) => undo(row, { queryClient, reason: '' })).then((results) => {
      const failed = results.find(({ problem }) => problem !== undefined);
      toast(failed?.problem ?? deskTexts.bulk.undone);
    });
}

/**
 * An action of {@link Desk.actions} for a panel's item: confirms if required, reports the result, offers an undo. `act` resolves to whether it was
 * performed. `<Button loading={busy} onClick={() => void act(hideAction, post)}>`.
 */
export function useDeskAction() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async <Row>(action: DeskAction<Row>, row: Row): Promise<boolean> => {
    const reason = action.ask ? await askBefore(action.ask([row])) : '';
    if (reason === undefined) return false;
    setBusy(true);
    try {
      await action.run(row, { queryClient, reason });
      toast(action.done([row]), undoOf(action, [row], queryClient));
      return true;
    } catch (thrown) {
      if (!problemOf(thrown).alreadyShown && !(await showApproval(thrown))) await showProblem(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
