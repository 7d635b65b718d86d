import type { HomeContent } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { requestOf, send, type Task } from '../calls/task.ts';

/** What `apply` reads: the content, and on top of which version it is saved. */
export async function exportHome(task: Task): Promise<void> {
  const { newest, banners, sections, roadmaps, mentors, logos, logoIds } = (await send(task, await requestOf(task))) as HomeContent;
  const content = { banners: banners.map(({ imageUrl: _imageUrl, ...banner }) => banner), sections, roadmaps, mentors, logos, ...(logoIds && { logoIds }) };
  await task.context.output.data(`${JSON.stringify({ version: newest, content }, null, 2)}\n`);
}
