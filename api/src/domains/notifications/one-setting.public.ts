import { notificationEvents, type NotificationEvent } from '@baeum/contract/domains/notifications/notification-events.ts';
import { getSettings, setSettings } from './notification-settings.ts';

/** Whether a person is notified of an event by any channel. */
export async function isNotifiedOf(userId: number, event: NotificationEvent): Promise<boolean> {
  const setting = (await getSettings(userId)).find((each) => each.event === event);
  return setting !== undefined && (setting.inApp || setting.email || setting.sms || setting.push);
}

/** Switches a person's notifications of an event on or off. Existing channels are unchanged when on. */
export async function setNotifiedOf(userId: number, event: NotificationEvent, told: boolean): Promise<void> {
  if (told === (await isNotifiedOf(userId, event))) return;
  await setSettings(userId, [{ event, ...(told ? notificationEvents[event].defaults : { inApp: false, email: false, sms: false, push: false }) }]);
}
