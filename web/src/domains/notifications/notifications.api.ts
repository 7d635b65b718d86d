import { notificationsContract } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const notifications = createApi(notificationsContract, {
  invalidates: { checkNotifications: ['listNotifications', 'countUncheckedNotifications'], setNotificationSettings: ['getNotificationSettings'] },
});
