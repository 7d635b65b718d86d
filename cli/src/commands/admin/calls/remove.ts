import { print } from '../../../terminal/print.ts';
import { isAgreed } from '../../api/consent.ts';
import { calledName } from '../../api/thing.ts';
import { adminTexts } from '../admin.texts.ts';
import { showEntity } from './show.ts';
import { readEntity, requestOf, send, type Task } from './task.ts';

export async function remove(task: Task, read: string): Promise<void> {
  const { context, route, flags, key } = task;
  const request = await requestOf(task);
  const find = () => readEntity(task, read);
  const name = async () => `${key} ${calledName(await find())}`.trimEnd();
  if (!(await isAgreed(context, { route, request, flags, name, show: async () => showEntity(context.output, await find()) }))) return;
  await send(task, request);
  await print(context.output, { ok: true }, { human: '' });
  context.output.message(adminTexts().removed);
}
