import { readText } from '../../terminal/input.ts';
import { print } from '../../terminal/print.ts';
import { adminTexts } from './admin.texts.ts';
import { requestOf, send, type Task } from './task.ts';

/** Puts the identifiers of a CSV file, or those of the flags, into a cohort. */
export async function addMembers(task: Task): Promise<void> {
  const { context, flags } = task;
  const body = flags.file === undefined ? undefined : { csv: await readText(flags.file) };
  const answer = (await send(task, await requestOf(task, body))) as { added: number };
  await print(context.output, answer, { human: '', pairs: [['added', answer.added]] });
  context.output.message(adminTexts().added(answer.added));
}
