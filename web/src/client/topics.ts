import type { QueryClient } from '@tanstack/react-query';

/** What answers are about. A write that changes one makes every read about it out of date, of whatever domain either is. */
export type Topic =
  // keep-sorted start
  | 'api-tokens'
  | 'blocks'
  | 'cart'
  | 'certificates'
  | 'comment-sources'
  | 'comments'
  | 'corporations'
  | 'coupons'
  | 'course-notes'
  | 'courses'
  | 'data-export'
  | 'enrollments'
  | 'group-signup'
  | 'inquiries'
  | 'inquiry-texts'
  | 'instructor-application'
  | 'like-marks'
  | 'likes'
  | 'list-courses'
  | 'lists'
  | 'marketing-consents'
  | 'messages'
  | 'notification-settings'
  | 'notifications'
  | 'order-list'
  | 'order-previews'
  | 'orders'
  | 'points'
  | 'post-sources'
  | 'posts'
  | 'profile'
  | 'progress'
  | 'public-profile'
  | 'reviews'
  | 'roadmaps'
  | 'second-factors'
  | 'session'
  | 'sign-ins'
  | 'social-accounts'
  | 'unread-messages'
  | 'vouchers';
// keep-sorted end

export type Topics = Topic | readonly Topic[];

/** By the names of reads. What is read without `createApi` begins its key with its topic. */
const topicsOf = new Map<unknown, Topics>();

/** Notes what the answers of a read are about. */
export function nameTopics(read: string, topics: Topics): void {
  topicsOf.set(read, topics);
}

/** What is about these topics is out of date: what of it is shown is read anew at once, the rest when it is needed. */
export function readAnew(queryClient: QueryClient, changed: Topics): Promise<void> {
  const isAbout = (read: unknown) => [topicsOf.get(read) ?? read].flat().some((topic) => [changed].flat().includes(topic as Topic));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey[0]) });
}
