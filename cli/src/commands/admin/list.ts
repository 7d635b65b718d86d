import { allItems } from '../../derive/paginate.ts';
import { jsonLine, print } from '../../terminal/print.ts';
import { adminTexts, memberName } from './admin.texts.ts';
import { cellOf, tableCell } from './cells.ts';
import { auditColumns, groupColumns, keyColumns, kinds, userColumns, type KindName } from './kinds.ts';
import { requestOf, send, type Entity, type Task } from './task.ts';

/** Members of an answer that holds part of a list. */
interface Part {
  items: Entity[];
  page?: number;
  total?: number;
  totalPages?: number;
  nextCursor?: string | null;
}

/** One page as a table, or everything with `--all`. JSON is the answer as it is, or one list of everything. */
export async function list(task: Task): Promise<void> {
  const request = await requestOf(task);
  if (task.flags.all) return listAll(task, request);
  const answer = await send(task, request);
  const part: Part = Array.isArray(answer) ? { items: answer as Entity[] } : (answer as Part);
  const isLines = task.context.output.format === 'ndjson';
  await print(task.context.output, isLines ? part.items : answer, { table: tableOf(task, part.items) });
  tellRest(task, part);
}

async function listAll(task: Task, request: Awaited<ReturnType<typeof requestOf>>): Promise<void> {
  const { output } = task.context;
  const session = await task.context.session();
  const items: Entity[] = [];
  for await (const item of allItems((each) => session.send(task.route, each), request)) {
    if (output.format === 'ndjson') await output.data(jsonLine(output, item));
    else items.push(item as Entity);
  }
  if (output.format !== 'ndjson') await print(output, items, { table: tableOf(task, items) });
}

function tableOf({ noun, context: { output } }: Task, items: readonly Entity[]) {
  const columns = columnsOf(noun).filter((name) => items.length === 0 || items.some((item) => item[name] !== undefined));
  return { head: columns.map(memberName), rows: items.map((item) => columns.map((name) => (output.format === 'human' ? tableCell(name, item[name]) : cellOf(item[name])))) };
}

const otherColumns: Readonly<Record<string, readonly string[]>> = { keys: keyColumns, users: userColumns, groups: groupColumns, audit: auditColumns };

function columnsOf(noun: string): readonly string[] {
  return otherColumns[noun] ?? kinds[noun as KindName].columns;
}

function tellRest({ context: { output } }: Task, { page = 1, totalPages = 1, total = 0, nextCursor }: Part): void {
  if (output.format !== 'human') return;
  if (totalPages > 1) output.message(adminTexts().page(page, totalPages, total));
  if (nextCursor) output.message(adminTexts().more);
}
