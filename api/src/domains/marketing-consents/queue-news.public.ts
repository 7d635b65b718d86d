import { sendNews } from './marketing-consents.jobs.ts';
import type { News } from './news.ts';

export type { News } from './news.ts';

/** Mails advertising to one person once the caller's transaction commits, if they have agreed to it, and when. */
export async function queueNews(news: News): Promise<void> {
  await sendNews.enqueue(news);
}
