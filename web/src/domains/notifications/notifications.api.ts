import { marketingConsentsContract } from '@baeum/contract/domains/marketing-consents/marketing-consents.contract.ts';
import { notificationsContract } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const notifications = createApi(notificationsContract, {
  invalidates: { checkNotifications: ['listNotifications', 'countUncheckedNotifications'], setNotificationSettings: ['getNotificationSettings'] },
});
export const marketingConsents = createApi(marketingConsentsContract, {
  invalidates: { setProductNewsConsent: ['listMarketingConsents'], setCourseNewsConsent: ['listMarketingConsents'] },
});
