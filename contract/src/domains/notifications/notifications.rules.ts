import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { notificationEvents, type NotificationChannel, type NotificationEvent } from './notification-events.ts';

export type NotificationSetting = { event: NotificationEvent } & Record<NotificationChannel, boolean>;
/** A channel that is left out stays as it is. */
export type NotificationSettingInput = Omit<NotificationSetting, 'push'> & { push?: boolean | undefined };

/** Largest count that the bell shows; more is `99+`. */
export const maxShownCount = 99;
/** Most notifications that one call may check. */
export const maxCheckedIds = 100;

/** What a form says of a setting. */
export const notificationFieldErrors = {
  fixed: invalidField('보안 알림 메일은 끌 수 없어요.'),
  repeated: invalidField('같은 알림을 두 번 정할 수 없어요.'),
} as const;

/** Whether the person may switch this channel of the event off. */
export function isFixed(event: NotificationEvent, channel: NotificationChannel): boolean {
  return notificationEvents[event].fixed.includes(channel);
}

export function settingRule(setting: NotificationSettingInput): ErrorEntry | undefined {
  return notificationEvents[setting.event].fixed.some((channel) => setting[channel] === false) ? notificationFieldErrors.fixed : undefined;
}

export function settingsRule(settings: readonly NotificationSettingInput[]): ErrorEntry | undefined {
  return new Set(settings.map(({ event }) => event)).size < settings.length ? notificationFieldErrors.repeated : undefined;
}
