import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { print } from '../../terminal/print.ts';
import { adminTexts, memberName } from './admin.texts.ts';
import { requestOf, send, type Task } from './task.ts';

/** What the API calls each noun that others may point at. */
const kindOf: Readonly<Record<string, WorkspaceReferrer['kind']>> = {
  experiments: 'EXPERIMENT', flags: 'FEATURE_FLAG', segments: 'SEGMENT', cohorts: 'COHORT', containers: 'CONTAINER', 'event-types': 'EVENT_TYPE',
};

/** Everything that would point at nothing, were it gone. */
export async function usedBy(task: Task): Promise<void> {
  const { context: { output }, noun, key } = task;
  const request = await requestOf(task);
  const found = (await send(task, { ...request, params: {}, query: { ...request.query, kind: kindOf[noun], key } })) as WorkspaceReferrer[];
  const columns = ['kind', 'key', 'name', 'archived'] as const;
  await print(output, found, { table: { head: columns.map(memberName), rows: found.map((each) => columns.map((name) => each[name])) }, nothing: adminTexts().usedNowhere });
}
