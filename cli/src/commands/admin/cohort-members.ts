import { readText } from '../../terminal/input.ts';
import { print } from '../../terminal/print.ts';
import { adminTexts } from './admin.texts.ts';
import { requestOf, send, type Task } from './task.ts';

/** Takes the identifiers of a CSV file, or those of the flags, out of a cohort. */
export async function removeMembers(task: Task): Promise<void> {
  const { removed } = await sendMembers<{ removed: number }>(task);
  task.context.output.message(adminTexts().removedMembers(removed));
}

/** Puts the identifiers of a CSV file, or those of the flags, into a cohort. */
export async function addMembers(task: Task): Promise<void> {
  const { added } = await sendMembers<{ added: number }>(task);
  task.context.output.message(adminTexts().added(added));
}

async function sendMembers<T extends Readonly<Record<string, number>>>(task: Task): Promise<T> {
  const { context, flags } = task;
  const body = flags.file === undefined ? undefined : { csv: await readText(flags.file) };
  const answer = (await send(task, await requestOf(task, body))) as T;
  await print(context.output, answer, { human: '', pairs: Object.entries(answer) });
  return answer;
}
