import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { summaryOf } from '../../derive/summary.ts';
import { errorWords } from '../../session/error-words.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import { adminTexts } from './admin.texts.ts';
import { showEntity } from './show.ts';
import { readEntity, requestOf, routeOf, send, type Entity, type Task } from './task.ts';

/** Deletes or revokes after asking; `--dry-run` shows what would go. */
export async function remove(task: Task): Promise<void> {
  const t = adminTexts();
  const { context, flags, key } = task;
  context.prompts.require('--yes', flags.yes === true || flags.dryRun === true);
  if (!flags.yes || flags.dryRun) {
    const entity = await findEntityToRemove(task);
    if (flags.dryRun) {
      await showEntity(context.output, entity);
      return context.output.message(t.notRemoved);
    }
    await context.prompts.confirm(t.confirm(nameOf(entity, key), (await context.session()).host));
  }
  await send(task, await requestOf(task));
  await print(context.output, { ok: true }, { human: '' });
  context.output.message(t.removed);
}

/** `7 '이름'`. */
export function nameOf({ name, url }: Entity, key: string | undefined): string {
  const called = name ?? url;
  return typeof called === 'string' && called !== '' ? `${key} '${called}'` : String(key);
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
