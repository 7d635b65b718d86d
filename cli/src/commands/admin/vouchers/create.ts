import type { NewVouchers } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { print } from '../../../terminal/print.ts';
import { isAgreed } from '../../api/consent.ts';
import { adminTexts } from '../admin.texts.ts';
import { requestOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';

/** Makes vouchers and shows a code a line: this is the only time. */
export async function createVouchers(task: Task): Promise<void> {
  const { context, route, flags } = task;
  const request = await requestOf(task);
  if (!(await isAgreed(context, { route, request, flags }))) return;
  const made = (await send(task, request)) as NewVouchers;
  await print(context.output, made, { table: { head: ['codes'].map(memberName), rows: made.codes.map((code) => [code]) } });
  context.output.message(adminTexts().created);
  context.output.notice(adminTexts().codesOnce);
}
