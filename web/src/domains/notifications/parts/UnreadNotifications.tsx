import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';
import { notifications } from '../notifications.api.ts';
import { listTexts as texts } from '../notifications.texts.ts';
import { shownCount } from '../shown-count.ts';

/** How many notifications are unread, in a link to them; the bell of the header asks for it, and nothing is asked for here. */
export function UnreadNotifications() {
  const { countUncheckedNotifications: count } = notifications;
  const { data } = count.useQuery({ ...count.options(), enabled: false });
  const unchecked = data?.body.unchecked ?? 0;
  if (unchecked === 0) return null;
  return (
    <>
      <CountBadge count={unchecked} shown={shownCount(unchecked)} />
      <span className="visually-hidden">{texts.unreadCount(shownCount(unchecked))}</span>
    </>
  );
}
