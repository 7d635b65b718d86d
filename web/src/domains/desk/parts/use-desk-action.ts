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

/** The undo of an action for the rows that it was done to, if there is one. */
export function undoOf<Row>({ undo }: DeskAction<Row>, rows: readonly Row[], queryClient: QueryClient): (() => void) | undefined {
  if (!undo) return undefined;
  return () =>
    void runRows(rows, (row) => undo(row, { queryClient, reason: '' })).then((results) => {
      const failed = results.find(({ problem }) => problem !== undefined);
      toast(failed?.problem ?? deskTexts.bulk.undone);
    });
}

/**
 * An action of {@link Desk.actions} for the one thing of a panel: asks where it must, says what is done, offers to undo it. `act` answers whether it was
 * done. `<Button loading={busy} onClick={() => void act(hideAction, post)}>`.
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
      if (!problemOf(thrown).told && !(await showApproval(thrown))) await showProblem(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
