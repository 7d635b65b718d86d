import { readText } from '../../terminal/input.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed } from '../api/consent.ts';
import { adminTexts } from './admin.texts.ts';
import { requestOf, send, type Task } from './task.ts';

/** Takes the identifiers of a CSV file, or those of the flags, out of a cohort. */
export async function removeMembers(task: Task): Promise<void> {
  const answer = await sendMembers<{ removed: number }>(task);
  if (answer) task.context.output.message(adminTexts().removedMembers(answer.removed));
}

/** Puts the identifiers of a CSV file, or those of the flags, into a cohort. */
export async function addMembers(task: Task): Promise<void> {
  const answer = await sendMembers<{ added: number }>(task);
  if (answer) task.context.output.message(adminTexts().added(answer.added));
}

async function sendMembers<T extends Readonly<Record<string, number>>>(task: Task): Promise<T | undefined> {
  const { context, route, flags } = task;
  const body = flags.file === undefined ? undefined : { csv: await readText(flags.file) };
  const request = await requestOf(task, body);
  if (!(await isAgreed(context, { route, request, flags }))) return undefined;
  const answer = (await send(task, request)) as T;
  await print(context.output, answer, { human: '', pairs: Object.entries(answer) });
  return answer;
}
