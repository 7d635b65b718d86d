import { print } from '../../../terminal/print.ts';
import { tableCell } from '../calls/cells.ts';
import { requestOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';
import { queueName } from '../words/queues.texts.ts';

interface Queues {
  queues: readonly { queue: string; count: number; countIsCapped?: boolean; oldestAt: string | null }[];
}

/** Queues with the number of waiting items and the age of the oldest; empty queues come last. */
export async function showQueues(task: Task): Promise<void> {
  const answer = (await send(task, await requestOf(task))) as Queues;
  const rows = answer.queues.map(({ queue, count, countIsCapped, oldestAt }) => [
    queueName(queue),
    `${count}${countIsCapped ? '+' : ''}`,
    oldestAt === null ? '' : tableCell('oldestAt', oldestAt),
  ]);
  await print(task.context.output, answer, { table: { head: ['queue', 'count', 'oldestAt'].map(memberName), rows } });
}
