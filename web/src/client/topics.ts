import type { QueryClient } from '@tanstack/react-query';
import { markWritten } from './fetch-api.ts';
import type { SharedTopic } from './topics.register.ts';

/**
 * What answers are about: the topics that reads and writes of the clients name, and those that are read or changed without one. A write that changes one
 * makes every read about it out of date, of whatever domain either is.
 */
export type Topic = SharedTopic | 'audit-logs' | 'like-marks' | 'order-previews' | 'progress' | 'session';

export type Topics = Topic | readonly Topic[];

/** By the names of reads. What is read without `createApi` begins its key with its topic. */
const topicsOf = new Map<unknown, Topics>();

/** Notes what the answers of a read are about. */
export function nameTopics(read: string, topics: Topics): void {
  topicsOf.set(read, topics);
}

/** What is about these topics is out of date: what of it is shown is read anew at once, the rest when it is needed. */
export function readAnew(queryClient: QueryClient, changed: Topics): Promise<void> {
  markWritten();
  const isAbout = (read: unknown) => [topicsOf.get(read) ?? read].flat().some((topic) => [changed].flat().includes(topic as Topic));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey[0]) });
}
