import { print } from '../../terminal/print.ts';
import { isAgreed } from '../api/consent.ts';
import { adminTexts } from './admin.texts.ts';
import { carryOut } from './change.ts';
import { findListed } from './remove.ts';
import { requestOf, send, type Task } from './task.ts';

/** Sends the version that was read, so that a change made by somebody else in between is not overwritten. */
export async function updateWebhook(task: Task): Promise<void> {
  const { version } = await findListed(task, 'listWebhooks');
  if (await carryOut(task, await requestOf(task, { version }))) task.context.output.message(adminTexts().saved);
}

/** Has the server send something; what became of it stands among the deliveries. */
export async function tellWebhook(task: Task): Promise<void> {
  const request = await requestOf(task);
  if (!(await isAgreed(task.context, { route: task.route, request, flags: task.flags }))) return;
  await send(task, request);
  await print(task.context.output, { ok: true }, { human: '' });
  task.context.output.message(adminTexts().queued(String(task.key)));
}
