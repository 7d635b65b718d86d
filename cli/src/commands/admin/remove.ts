import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { summaryOf } from '../../derive/summary.ts';
import { errorWords } from '../../session/error-words.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed } from '../api/consent.ts';
import { calledName } from '../api/thing.ts';
import { adminTexts } from './admin.texts.ts';
import { showEntity } from './show.ts';
import { readEntity, requestOf, routeOf, send, type Entity, type Task } from './task.ts';

/** Deletes or revokes what is there, after asking; `--dry-run` shows what would go. */
export async function remove(task: Task): Promise<void> {
  const { context, route, flags, key } = task;
  const request = await requestOf(task);
  const find = () => findEntityToRemove(task);
  const name = async () => `${key} ${calledName(await find())}`.trimEnd();
  if (!(await isAgreed(context, { route, request, flags, name, show: async () => showEntity(context.output, await find()) }))) return;
  await send(task, request);
  await print(context.output, { ok: true }, { human: '' });
  context.output.message(adminTexts().removed);
}

/** What can be read one by one is read; keys and webhooks stand in a list only. */
async function findEntityToRemove(task: Task): Promise<Entity> {
  if (task.verb.argument !== 'id') return readEntity(task, task.verb.operationId.replace('delete', 'get'));
  return findListed(task, task.noun === 'webhooks' ? 'listWebhooks' : 'listSdkKeys');
}

/** The one of a list that the task names. @throws CliFailure where there is none */
export async function findListed(task: Task, operationId: string): Promise<Entity> {
  const all = (await send({ context: task.context, route: await routeOf(operationId) }, {})) as Entity[];
  const found = all.find(({ id }) => String(id) === task.key);
  if (found) return found;
  const { errorCode, message } = commonErrors.notFound;
  throw new CliFailure('notFound', errorWords(errorCode, message), { errorCode, during: summaryOf(task.route) });
}
