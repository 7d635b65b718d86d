import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { print } from '../../../terminal/print.ts';
import { adminTexts } from '../admin.texts.ts';
import { memberName } from '../words/members.texts.ts';
import { requestOf, send, type Task } from './task.ts';

const columns = ['kind', 'key', 'name', 'archived'] as const;

export async function usedBy(task: Task): Promise<void> {
  const found = (await send(task, await requestOf(task))) as WorkspaceReferrer[];
  await print(task.context.output, found, {
    table: { head: columns.map(memberName), rows: found.map((each) => columns.map((name) => each[name])) },
    nothing: adminTexts().usedNowhere,
  });
}
