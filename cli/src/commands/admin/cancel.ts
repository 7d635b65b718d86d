import { print } from '../../terminal/print.ts';
import { adminTexts } from './admin.texts.ts';
import { requestOf, send, type Task } from './task.ts';

/** Takes back what was planned. */
export async function cancel(task: Task): Promise<void> {
  await send(task, await requestOf(task));
  await print(task.context.output, { ok: true }, { human: '' });
  task.context.output.message(adminTexts().saved);
}
