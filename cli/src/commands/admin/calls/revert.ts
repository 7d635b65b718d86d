import type { MemberChange } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import { print } from '../../../terminal/print.ts';
import { isAgreed } from '../../api/consent.ts';
import { adminTexts } from '../admin.texts.ts';
import { memberName } from '../words/members.texts.ts';
import { tableCell } from './cells.ts';
import { environmentOf, requestOf, routeOf, send, type Entity, type Task } from './task.ts';

interface Reverted {
  version: number;
  changes: MemberChange[];
}

/** Reverts to a former version, after showing the changes and a confirmation. */
export async function revert(task: Task): Promise<void> {
  const t = adminTexts();
  const { context, route, flags, key } = task;
  const request = await requestOf(task);
  const asked = { ...(request.body as Entity), version: await versionOf(task) };
  const rehearsed = (await send(task, { ...request, body: { ...asked, dryRun: true, confirm: true } })) as Reverted;
  if (!flags.yes || flags.dryRun) await showChanges(task, rehearsed);
  if (flags.dryRun) return context.output.message(t.notReverted);
  const name = async () => t.toVersion(String(key), (asked as { toVersion?: number }).toVersion);
  if (rehearsed.changes.length > 0 && !(await isAgreed(context, { route, request: { ...request, body: asked }, flags, name }))) return;
  const done = (await send(task, { ...request, body: asked })) as Reverted;
  if (flags.yes) await showChanges(task, done);
  context.output.message(done.changes.length > 0 ? t.saved : t.same);
}

/** The version in force, so that what somebody else changes meanwhile is not overwritten. */
async function versionOf(task: Task): Promise<number> {
  const query = { ...task.verb.given, key: String(task.key), limit: '1', ...environmentOf(task) };
  const { items } = (await send({ context: task.context, route: await routeOf('listEntityVersions') }, { query })) as { items: { version: number }[] };
  return items[0]?.version ?? 1;
}

async function showChanges({ context: { output } }: Task, result: Reverted): Promise<void> {
  const shown = (value: unknown) => tableCell('', value === undefined ? '' : JSON.stringify(value));
  const rows = result.changes.map(({ path, before, after }) => [path, shown(before), shown(after)]);
  await print(output, result, { table: { head: ['path', 'before', 'after'].map(memberName), rows }, ...(rows.length === 0 && { human: '' }) });
}
