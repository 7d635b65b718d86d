import type { HomeContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { save } from '../calls/change.ts';
import { routeOf, send, type Task } from '../calls/task.ts';

/** On top of the newest version, as it is now. */
export async function restoreHome(task: Task): Promise<void> {
  const { newest } = (await send({ context: task.context, route: await routeOf('getHomeContent') }, {})) as HomeContent;
  await save(task, { version: newest });
}
