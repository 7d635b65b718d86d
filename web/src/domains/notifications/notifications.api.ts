import { notificationsContract } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const notifications = createApi(notificationsContract, {
  reads: {
    listNotifications: 'notifications',
    countUncheckedNotifications: ['notifications', 'unread-messages'],
    getNotificationSettings: 'notification-settings',
  },
  changes: { checkNotifications: 'notifications', setNotificationSettings: 'notification-settings' },
});
