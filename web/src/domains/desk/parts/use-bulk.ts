import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alert } from '../../../ui/modal/dialogs.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { askBefore } from './ask-reason.ts';
import type { DeskAction } from './desk-types.ts';
import { deskTexts } from './desk.texts.ts';
import { runRows, type RowResult } from './run-rows.ts';
import { undoOf } from './use-desk-action.ts';

/** Progress or result of a bulk action. */
export interface BulkRun<Row> {
  action: DeskAction<Row>;
  reason: string;
  all: number;
  results: readonly RowResult<Row>[];
}

/** The bar's actions: one at a time, a result per row, and a retry for failed ones. */
export function useBulk<Row>(onDone: () => void) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun<Row>>();
  const busy = run !== undefined && run.results.length < run.all;

  const work = async (action: DeskAction<Row>, rows: readonly Row[], reason: string) => {
    setRun({ action, reason, all: rows.length, results: [] });
    const results = await runRows(
      rows,
      (row) => action.run(row, { queryClient, reason }),
      (result) => setRun((now) => now && { ...now, results: [...now.results, result] }),
    );
    const done = results.filter(({ problem }) => problem === undefined).map(({ row }) => row);
    onDone();
    if (done.length > 0) toast(action.done(done), undoOf(action, done, queryClient));
    if (done.length === rows.length) setRun(undefined);
  };
  const begin = async (action: DeskAction<Row>, chosen: readonly Row[]) => {
    const rows = chosen.filter((row) => action.applies?.(row) ?? true);
    if (rows.length === 0) return alert(deskTexts.bulk.none);
    const reason = action.ask ? await askBefore(action.ask(rows)) : '';
    if (reason !== undefined) await work(action, rows, reason);
  };
  const retry = () => {
    const failed = run?.results.filter(({ problem }) => problem !== undefined).map(({ row }) => row);
    if (run && failed) void work(run.action, failed, run.reason);
  };
  return { run, busy, begin, retry, close: () => setRun(undefined) };
}
