import { printPages } from '../../derive/print-pages.ts';
import { memberName } from './admin.texts.ts';
import { cellOf, tableCell } from './cells.ts';
import {
  auditColumns,
  couponColumns,
  groupColumns,
  heldColumns,
  heldPostColumns,
  holdoutColumns,
  keyColumns,
  kinds,
  orderColumns,
  reportColumns,
  userColumns,
  voucherColumns,
  webhookColumns,
  type KindName,
} from './kinds.ts';
import { requestOf, type Entity, type Task } from './task.ts';

/** The list of one noun. */
export async function list(task: Task): Promise<void> {
  const [request, session] = [await requestOf(task), await task.context.session()];
  const send = (each: typeof request) => session.send(task.route, each);
  await printPages<Entity>(task.context.output, { send, request, all: task.flags.all === true, tableOf: (items) => tableOf(task, items) });
}

function tableOf({ noun, verb, context: { output } }: Task, items: readonly Entity[]) {
  const columns = (verb.columns ?? columnsOf(noun)).filter((name) => items.length === 0 || items.some((item) => item[name] !== undefined));
  return {
    head: columns.map(memberName),
    rows: items.map((item) => columns.map((name) => (output.format === 'human' ? tableCell(name, item[name]) : cellOf(item[name])))),
  };
}

const otherColumns: Readonly<Record<string, readonly string[]>> = {
  keys: keyColumns,
  holdouts: holdoutColumns,
  users: userColumns,
  groups: groupColumns,
  orders: orderColumns,
  coupons: couponColumns,
  vouchers: voucherColumns,
  posts: heldPostColumns,
  held: heldColumns,
  reports: reportColumns,
  audit: auditColumns,
  webhooks: webhookColumns,
};

function columnsOf(noun: string): readonly string[] {
  return otherColumns[noun] ?? kinds[noun as KindName].columns;
}
