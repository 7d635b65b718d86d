import { print } from '../../terminal/print.ts';
import { isAgreed } from '../api/consent.ts';
import { adminTexts } from './admin.texts.ts';
import { requestOf, send, type Task } from './task.ts';

/** Takes back what was planned. */
export async function cancel(task: Task): Promise<void> {
  const request = await requestOf(task);
  if (!(await isAgreed(task.context, { route: task.route, request, flags: task.flags }))) return;
  await send(task, request);
  await print(task.context.output, { ok: true }, { human: '' });
  task.context.output.message(adminTexts().saved);
}
