import { notificationsContract } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createApi } from '../../client/create-api.ts';
import { readAnew } from '../../client/read-anew.ts';

/** The count that the header's bell asks for, by the same key: one answer for both. */
export const { countUncheckedNotifications: unreadCount } = createApi(notificationsContract);

/** While messages are looked at, the count is asked for this often instead of the bell's half minute and more, in milliseconds. */
const interval = 5_000;

/** How much is unread; whenever that changes, what is shown is read anew, so that messages arrive while one looks. */
export function useArrivals(): number {
  const queryClient = useQueryClient();
  const { data } = unreadCount.useQuery({ ...unreadCount.options(), refetchInterval: interval, refetchOnWindowFocus: true });
  const unread = data?.body.messages;
  const last = useRef(unread);
  useEffect(() => {
    if (unread === undefined || unread === last.current) return;
    if (last.current !== undefined) void readAnew(queryClient, ['listMessages', 'listConversation']);
    last.current = unread;
  }, [unread, queryClient]);
  return unread ?? 0;
}
