import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAnew } from '../../../client/topics.ts';
import { notifications } from '../../notifications/notifications.api.ts';

/** The count that the header's bell asks for, by the same key: one answer for both. */
export const unreadCount = notifications.countUncheckedNotifications;

/** While messages are looked at, the count is asked for this often instead of the bell's half minute and more, in milliseconds. */
const interval = 5_000;

/**
 * How much is unread; what is shown is read anew whenever that changes, so that messages arrive while one looks. While something is unread,
 * also after every answer: of one that is read and one that comes between two answers the count tells nothing.
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
    if (before.unread !== undefined && (unread > 0 || before.unread > 0)) void readAnew(queryClient, 'messages');
  }, [unread, dataUpdatedAt, queryClient]);
  return unread ?? 0;
}
