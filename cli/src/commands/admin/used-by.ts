import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { print } from '../../terminal/print.ts';
import { adminTexts, memberName } from './admin.texts.ts';
import { kinds, type KindName } from './kinds.ts';
import { requestOf, send, type Task } from './task.ts';

/** Everything that would point at nothing, were it gone. */
export async function usedBy(task: Task): Promise<void> {
  const {
    context: { output },
    noun,
    key,
  } = task;
  const request = await requestOf(task);
  const found = (await send(task, {
    ...request,
    params: {},
    query: { ...request.query, kind: kinds[noun as KindName].entityKind, key },
  })) as WorkspaceReferrer[];
  const columns = ['kind', 'key', 'name', 'archived'] as const;
  await print(output, found, {
    table: { head: columns.map(memberName), rows: found.map((each) => columns.map((name) => each[name])) },
    nothing: adminTexts().usedNowhere,
  });
}
