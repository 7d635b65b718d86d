import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateTopics } from '../../../client/topics.ts';
import { notifications } from '../../notifications/notifications.api.ts';

/** The count that the header's bell polls, by the same key: one response for both. */
export const unreadCount = notifications.countUncheckedNotifications;

/** Polling interval in milliseconds while messages are open, instead of the bell's half minute or more. */
const interval = 5_000;

/**
 * The unread count; the displayed messages are refetched whenever it changes, so that new ones appear. While there are unread ones, also
 * after every response: if one is read and one arrives between two responses, the count does not change.
 */
export function useArrivals(): number {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = unreadCount.useQuery({ ...unreadCount.options(), refetchInterval: interval, refetchOnWindowFocus: true });
  const unread = data?.body.messages;
  const last = useRef({ unread, at: dataUpdatedAt });
  useEffect(() => {
    const before = last.current;
    if (unread === undefined || dataUpdatedAt === before.at) return;
    last.current = { unread, at: dataUpdatedAt };
    if (before.unread !== undefined && (unread > 0 || before.unread > 0)) void invalidateTopics(queryClient, 'messages');
  }, [unread, dataUpdatedAt, queryClient]);
  return unread ?? 0;
}
