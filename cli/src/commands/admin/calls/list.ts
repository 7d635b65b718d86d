import { printPages } from '../../../derive/print-pages.ts';
import type { Output } from '../../../terminal/output.ts';
import type { Table } from '../../../terminal/table.ts';
import { memberName } from '../words/members.texts.ts';
import { cellOf, tableCell } from './cells.ts';
import { requestOf, type Entity, type Task } from './task.ts';

export async function list(task: Task, columns: readonly string[]): Promise<void> {
  const { context, route, flags } = task;
  const [request, session] = [await requestOf(task), await context.session()];
  const send = (each: typeof request) => session.send(route, each);
  await printPages<Entity>(context.output, { send, request, all: flags.all === true, tableOf: (items) => tableOf(context.output, columns, items) });
}

function tableOf(output: Output, columns: readonly string[], items: readonly Entity[]): Table {
  const shown = columns.filter((name) => items.length === 0 || items.some((item) => item[name] !== undefined));
  const cell = (name: string, value: unknown) => (output.format === 'human' ? tableCell(name, value) : cellOf(value));
  return { head: shown.map(memberName), rows: items.map((item) => shown.map((name) => cell(name, item[name]))) };
}
