import type { AppRoute } from '@ts-rest/core';
import type { LooseRequest } from '../../../session/session.ts';
import { requestOf, type Task } from './task.ts';

/** The text file that the operation answers with. */
export async function printFile(task: Task): Promise<void> {
  await printFileOf(task, task.route, await requestOf(task));
}

/** As it comes, with the mark by which spreadsheets know Korean. */
export async function printFileOf({ context }: Task, route: AppRoute, request: LooseRequest): Promise<void> {
  const session = await context.session();
  await session.send(route, request, {
    onBytes: async (chunks) => {
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      for await (const chunk of chunks) await context.output.data(decoder.decode(chunk, { stream: true }));
    },
  });
}
