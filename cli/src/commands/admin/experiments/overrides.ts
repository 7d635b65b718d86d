import { usage } from '../../../terminal/failures.ts';
import { readJson } from '../../../terminal/input.ts';
import { print } from '../../../terminal/print.ts';
import { adminTexts } from '../admin.texts.ts';
import { save } from '../calls/change.ts';
import { readEntity, type Entity, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';

interface Overrides {
  userOverrides: Readonly<Record<string, string>>;
  segmentOverrides: readonly unknown[];
}

/** Shows who was given a variation; with flags, changes that first. Both lists are sent whole. */
export async function overrides(task: Task): Promise<void> {
  const { flags } = task;
  const { userOverrides, segmentOverrides } = (await readEntity(task, 'getExperiment')) as unknown as Overrides;
  const current: Overrides = { userOverrides, segmentOverrides };
  if (!isChange(task)) return showOverrides(task, current);
  const read = flags.file === undefined ? current : ((await readJson(flags.file)) as Overrides);
  const users = { ...read.userOverrides, ...Object.fromEntries((flags.set ?? []).map(assignment)) };
  for (const user of flags.unset ?? []) Reflect.deleteProperty(users, user);
  await save(task, { ...read, userOverrides: users } satisfies Entity);
}

function isChange({ fields, flags }: Task): boolean {
  const lists = fields.filter(({ part, path: [name] }) => part === 'body' && name !== 'environment').map(({ path: [name = ''] }) => name);
  return ['file', 'set', 'unset', ...lists].some((name) => flags[name] !== undefined);
}

async function showOverrides({ context }: Task, current: Overrides): Promise<void> {
  const rows = [
    ...Object.entries(current.userOverrides).map(([user, variation]) => [user, variation]),
    ...current.segmentOverrides.map((override) => [
      JSON.stringify((override as { target?: unknown }).target),
      JSON.stringify((override as { action?: unknown }).action),
    ]),
  ];
  await print(context.output, current, { table: { head: [memberName('target'), memberName('variation')], rows } });
}

/** `user=B`; the variation follows the last `=`, as a user's name may contain one. */
function assignment(text: string): [string, string] {
  const at = text.lastIndexOf('=');
  if (at <= 0 || at === text.length - 1) throw usage(adminTexts().notOverride(text));
  return [text.slice(0, at), text.slice(at + 1)];
}
