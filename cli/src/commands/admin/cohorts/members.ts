import { readText } from '../../../terminal/input.ts';
import { print } from '../../../terminal/print.ts';
import { isAgreed } from '../../api/consent.ts';
import { requestOf, send, type Task } from '../calls/task.ts';

/** What the operations answer. */
export type Counts = Readonly<Record<string, number>>;

/** Puts the identifiers of a CSV file, or those of the flags, into a cohort, or takes them out. */
export async function changeMembers(task: Task, done: (counts: Counts) => string): Promise<void> {
  const { context, route, flags } = task;
  const request = await requestOf(task, flags.file === undefined ? undefined : { csv: await readText(flags.file) });
  if (!(await isAgreed(context, { route, request, flags }))) return;
  const counts = (await send(task, request)) as Counts;
  await print(context.output, counts, { human: '', pairs: Object.entries(counts) });
  context.output.message(done(counts));
}
