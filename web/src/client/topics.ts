import type { QueryClient } from '@tanstack/react-query';
import { markWritten } from './fetch-api.ts';
import type { SharedTopic } from './topics.register.ts';

/**
 * What responses are about: the topics that the clients' reads and writes name, and those read or changed without a client. A write that changes a
 * topic invalidates every read of it, whatever domain either belongs to.
 */
export type Topic = SharedTopic | 'audit-logs' | 'like-marks' | 'order-previews' | 'progress' | 'session';

export type Topics = Topic | readonly Topic[];

/** By the names of reads. Queries made without `createApi` begin their key with their topic. */
const topicsOf = new Map<unknown, Topics>();

/** Registers the topics of a read's responses. */
export function nameTopics(read: string, topics: Topics): void {
  topicsOf.set(read, topics);
}

/** Invalidates these topics: what is on screen is refetched at once, the rest when needed. */
export function invalidateTopics(queryClient: QueryClient, changed: Topics): Promise<void> {
  markWritten();
  const isAbout = (read: unknown) => [topicsOf.get(read) ?? read].flat().some((topic) => [changed].flat().includes(topic as Topic));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey[0]) });
}
