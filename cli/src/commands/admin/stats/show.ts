import { print } from '../../../terminal/print.ts';
import { requestOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';

const members = ['signups', 'actives', 'orders', 'gross', 'refunds', 'applications'] as const;

interface Stats {
  days: readonly ({ day: string } & Record<(typeof members)[number], number>)[];
}

/** A line for each day. */
export async function showStats(task: Task): Promise<void> {
  const answer = (await send(task, await requestOf(task))) as Stats;
  const rows = answer.days.map((day) => [day.day, ...members.map((name) => String(day[name]))]);
  await print(task.context.output, answer, { table: { head: ['day', ...members].map(memberName), rows } });
}
