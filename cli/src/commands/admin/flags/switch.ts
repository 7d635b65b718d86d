import { adminTexts } from '../admin.texts.ts';
import { save } from '../calls/change.ts';
import { printOutcome } from '../calls/outcome.ts';
import { readEntity, type Task } from '../calls/task.ts';

/** Brings a flag into another state, where it is not in it already; one that was on before is resumed. */
export async function switchTo(task: Task, status: string): Promise<void> {
  const flag = await readEntity(task, 'getFeatureFlag');
  if (flag['status'] === status) return printOutcome(task, flag, { done: adminTexts().already });
  await save(flag['status'] === 'PAUSED' ? { ...task, verb: { ...task.verb, given: { action: 'resume' } } } : task);
}
