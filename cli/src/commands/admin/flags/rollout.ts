import { usage } from '../../../terminal/failures.ts';
import { adminTexts } from '../admin.texts.ts';
import { save } from '../calls/change.ts';
import { readEntity, type Task } from '../calls/task.ts';

type Weights = Readonly<Record<string, number>>;

/** A flag is off with its first variation. */
const off = 'A';

/** Turns the flag on for so many percent of the users without a matching rule; several variations share them in the same proportions as before. */
export async function rollout(task: Task): Promise<void> {
  const percent = percentOf(task.flags.percent);
  const flag = await readEntity(task, 'getFeatureFlag');
  const saved = await save(task, { version: flag['version'], defaultRule: ruleFor(percent, flag['defaultRule'] as string | Weights) });
  if (saved && flag['status'] !== 'RUNNING') task.context.output.notice(adminTexts().notOn(String(task.key)));
}

function percentOf(typed = ''): number {
  const percent = Number(typed);
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || percent > 100) throw usage(adminTexts().badPercent);
  return percent;
}

function ruleFor(percent: number, rule: string | Weights): string | Weights {
  const before = Object.entries(typeof rule === 'string' ? { [rule]: 1 } : rule).filter(([key, weight]) => key !== off && weight > 0);
  const on = before.length > 0 ? before : ([['B', 1]] as const);
  const whole = on.reduce((sum, [, weight]) => sum + weight, 0);
  const [first] = on;
  if (percent === 0) return off;
  if (percent === 100 && on.length === 1 && first) return first[0];
  const parts = on.map(([key, weight]) => [key, round((percent * weight) / whole)] as const);
  const given = parts.reduce((sum, [, part]) => sum + part, 0);
  return Object.fromEntries([[off, round(100 - given)] as const, ...parts].filter(([, part]) => part > 0));
}

/** To a hundredth of a percent, which is one slot. */
function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
