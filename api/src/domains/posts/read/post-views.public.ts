import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { log } from '../../../http/base/logging.ts';
import { describeError } from '../../../http/base/redaction.ts';

/** Rows are locked in the order of their numbers, as others lock several of them. */
const addViews = statement(
  'posts.add-views',
  { parameters: { ids: z.array(z.number()), views: z.array(z.number()) } },
  `WITH read AS (SELECT p.id, n.views FROM posts p JOIN unnest($ids::bigint[], $views::int[]) AS n (id, views) ON n.id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p)
   UPDATE posts p SET view_count = p.view_count + read.views FROM read WHERE p.id = read.id`,
);

const pauseMilliseconds = 5000;
/** Readers recorded per day. Above it nobody is counted until the next day, because a flood must not count twice. */
const capacity = 100_000;
/** Recorded readers are only recognisable by this process, while it runs. */
const salt = randomBytes(16).toString('base64url');

/** The day that `readers` read on. */
let day = '';
const readers = new Set<string>();
/** Views of each post that are not written yet. */
const waiting = new Map<number, number>();
let timer: NodeJS.Timeout | undefined;
let writing = Promise.resolve();

/**
 * Counts a view of a post: each reader once a day, however often they come back. The reader is remembered in this process alone, and the
 * counts of several seconds are written together, after the answers were sent.
 */
export function countView(postId: number, reader: string): void {
  const today = formatDate(new Date());
  if (day !== today) {
    day = today;
    readers.clear();
  }
  const key = hash('sha256', `${salt} ${postId} ${reader}`, 'base64url').slice(0, 16);
  if (readers.has(key) || readers.size >= capacity) return;
  readers.add(key);
  waiting.set(postId, (waiting.get(postId) ?? 0) + 1);
  timer ??= setTimeout(() => void writeViews(), pauseMilliseconds).unref();
}

/** Writes the counts since the last time, once the current write is finished. A count that the database does not take is dropped. */
export function writeViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writeCounted);
  return writing;
}

/** Writes the rest, and clears the remembered readers: the next database that the process opens has other posts. */
export async function closePostViews(): Promise<void> {
  await writeViews();
  readers.clear();
}

async function writeCounted(): Promise<void> {
  const counted = [...waiting];
  waiting.clear();
  if (counted.length === 0) return;
  try {
    await addViews.run({ ids: counted.map(([id]) => id), views: counted.map(([, views]) => views) });
  } catch (error) {
    log().warn({ error: describeError(error), posts: counted.length }, 'views of posts were not counted');
  }
}
