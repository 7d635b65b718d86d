import { readText } from '../../../terminal/input.ts';
import { print } from '../../../terminal/print.ts';
import { isAgreed } from '../../api/consent.ts';
import { adminTexts } from '../admin.texts.ts';
import { requestOf, send, type Task } from '../calls/task.ts';

/** What the operations answer. */
export type Counts = Readonly<Record<string, number>>;

/** Number of rows in the preview of a file. */
const shownRows = 3;

function firstRows(csv: string): string[] {
  const rows = csv.split(/\r\n|\r|\n/, 50).filter((row) => row.trim() !== '');
  return rows.slice(0, shownRows).map((row) => row.slice(0, 100));
}

/** Puts the identifiers of a CSV file, or those of the flags, into a cohort, or takes them out. */
export async function changeMembers(task: Task, done: (counts: Counts) => string): Promise<void> {
  const { context, route, flags } = task;
  const csv = flags.file === undefined ? undefined : await readText(flags.file);
  if (csv !== undefined) context.output.message(adminTexts().firstRows(firstRows(csv)));
  const request = await requestOf(task, csv === undefined ? undefined : { csv });
  if (!(await isAgreed(context, { route, request, flags }))) return;
  const counts = (await send(task, request)) as Counts;
  await print(context.output, counts, { human: '', pairs: Object.entries(counts) });
  context.output.message(done(counts));
}
