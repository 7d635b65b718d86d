import type { LedgerVerification } from '@baeum/contract/domains/ledger/ledger.contract.ts';
import { exitCodes } from '../../../terminal/failures.ts';
import { print } from '../../../terminal/print.ts';
import type { Cell } from '../../../terminal/table.ts';
import { adminTexts } from '../admin.texts.ts';
import { requestOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';

/** Verifies the ledger: every check with its result. Fails when a check fails, for scripts. */
export async function verify(task: Task): Promise<void> {
  const { output } = task.context;
  const result = (await send(task, await requestOf(task))) as LedgerVerification;
  const columns = ['name', 'subject', 'expected', 'found'];
  const rows = result.checks.flatMap(({ name, faults }): Cell[][] =>
    faults.length === 0 ? [[name, '-', null, null]] : faults.map(({ subject, expected, found }) => [name, subject, expected, found]),
  );
  await print(output, result, { table: { head: columns.map(memberName), rows } });
  if (result.balanced) output.message(adminTexts().balanced(result.transactions));
  else output.notice(adminTexts().unbalanced(result.checks.reduce((sum, { faultCount }) => sum + faultCount, 0)));
  if (!result.balanced) process.exitCode = exitCodes.failure;
}
