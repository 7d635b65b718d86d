import type { Output } from '../../../terminal/output.ts';
import { print } from '../../../terminal/print.ts';
import type { Cell } from '../../../terminal/table.ts';
import { memberName } from '../words/members.texts.ts';
import { cellOf } from './cells.ts';
import { requestOf, send, type Entity, type Task } from './task.ts';

export async function show(task: Task): Promise<void> {
  await showEntity(task.context.output, (await send(task, await requestOf(task))) as Entity);
}

/** One entity with a line for each member. */
export async function showEntity(output: Output, entity: Entity): Promise<void> {
  await print(output, entity, { pairs: membersOfEntity(entity) });
}

/** Every member by its name for people. */
export function membersOfEntity(entity: Entity): [string, Cell][] {
  return Object.entries(entity).map(([name, value]) => [memberName(name), cellOf(value)]);
}
