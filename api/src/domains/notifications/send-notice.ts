import { notificationEvents, type NotificationEvent } from '@baeum/contract/domains/notifications/notification-events.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { NewMail } from '../../jobs/outbox.ts';
import { queuePush } from '../../jobs/push-outbox.ts';
import { queueSms } from '../../jobs/sms-outbox.ts';
import type { NoticeMail } from '../../notices/notice.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { nameInMail, newPasswordPath, newPasswordUrl } from '../users/mail-words.public.ts';
import { chosenOrDefault, settingColumns, settingRow } from './notification-settings.ts';

/** Old news need no message. */
const smsSeconds = 3600;

const recipientRow = {
  id: z.number(),
  email: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  has_devices: present(z.boolean()),
  now: present(z.date()),
  ...settingRow,
};
export type Recipient = RowOf<typeof recipientRow>;

/** A person who may be notified of an event, with their choice for it. */
export const findRecipient = statement(
  'notifications.find-recipient',
  { parameters: { userId: z.number(), event: z.string() }, row: recipientRow },
  `SELECT u.id, u.email, u.name, CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS mobile,
     EXISTS (SELECT FROM push_devices d WHERE d.user_id = u.id) AS has_devices, now() AS now, ${settingColumns} FROM users u
   LEFT JOIN notification_settings s ON s.user_id = u.id AND s.event = $event WHERE u.id = $userId AND u.status <> 'WITHDRAWN'`,
);

export interface Notice {
  event: NotificationEvent;
  /** The text of a phone message, where the mail has no other for it. */
  title: string;
  /** Page of this site that it leads to. */
  link: string;
  mail: NoticeMail;
  /** Address to mail to in place of the account's own. */
  to?: string | undefined;
  /** Shown under the mail's text. */
  details?: readonly string[];
  /** The calendar entry of the mail. */
  calendar?: NewMail['calendar'];
}

/** Whether the person gets the event by any channel other than the site itself. */
export function isReachable(event: NotificationEvent, recipient: Recipient): boolean {
  const { email, sms, push } = chosenOrDefault(event, recipient);
  return email || (sms && recipient.mobile !== null) || (push && recipient.has_devices);
}

/** Sends by mail, by message to the phone and to the person's browsers, as the person chose; the budget was decided before. */
export async function sendNotice(recipient: Recipient, { event, title, link, mail, to = recipient.email, details = [], calendar }: Notice): Promise<void> {
  const { email, sms, push } = chosenOrDefault(event, recipient);
  if (push && recipient.has_devices) {
    // Anybody in front of the phone can read it: it contains the kind of event, and nothing about the people in it.
    await queuePush({ userId: recipient.id, to: recipient.email, kind: event, title: notificationEvents[event].label, path: link, now: recipient.now });
  }
  if (sms && recipient.mobile)
    await queueSms({ kind: event, to: recipient.mobile, text: `[${config().SITE_NAME}] ${mail.message ?? title}`, goodFor: smsSeconds });
  if (!email) return;
  const { siteOrigin } = config();
  const url = mail.link === newPasswordPath ? newPasswordUrl(to) : siteOrigin + (mail.link ?? link);
  await sendLinkMail({
    kind: event,
    causedBy: 'counted',
    to,
    subject: mail.subject,
    lines: [`${nameInMail(recipient.name)}님, 안녕하세요.`, ...mail.lines, ...details],
    link: { url, label: mail.label },
    calendar,
    notes: [
      ...(mail.notes ?? []),
      ...(notificationEvents[event].fixed.includes('email') ? [] : [`이 메일은 알림 설정에서 끌 수 있습니다: ${siteOrigin}/my/settings/notification`]),
    ],
  });
}
