import { print } from '../../../terminal/print.ts';
import { isAgreed } from '../../api/consent.ts';
import { requestOf, send, type Task } from './task.ts';

export async function perform(task: Task, done: string): Promise<void> {
  const { context, route, flags } = task;
  const request = await requestOf(task);
  if (!(await isAgreed(context, { route, request, flags }))) return;
  await send(task, request);
  await print(context.output, { ok: true }, { human: '' });
  context.output.message(done);
}
