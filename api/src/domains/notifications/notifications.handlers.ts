import { notificationsContract } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { checkNotifications, countEverything, listNotifications } from './list-notifications.ts';
import { getSettings, setSettings } from './notification-settings.ts';

export const notificationsHandlers = implement(notificationsContract, {
  getNotificationSettings: ({ actor }) => getSettings(actor.userId),
  setNotificationSettings: ({ actor, body }) => setSettings(actor.userId, body),
  listNotifications: ({ actor, query }) => listNotifications(actor.userId, query),
  countUncheckedNotifications: ({ actor }) => (actor ? countEverything(actor.userId) : { unchecked: 0, messages: 0 }),
  checkNotifications: ({ actor, body }) => checkNotifications(actor.userId, body),
});
