import { z } from 'zod';
import {
  notificationEvents,
  type EventRule,
  type NotificationData,
  type NotificationEvent,
} from '@baeum/contract/domains/notifications/notification-events.ts';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { queueSms } from '../../jobs/sms-outbox.ts';
import { nameInMail, newPasswordPath, newPasswordUrl, sendLinkMail } from '../users/link-mail.service.ts';
import { deviceName, maskedNetwork } from './device-name.service.ts';
import { notificationMails } from './notification-mails.ts';
import { chosenOrDefault, settingColumns, settingRow } from './notification-settings.ts';

/** Events that an owner is told of so that nobody else takes the account over unseen. */
export type SecurityNotice =
  | 'device-signed-in' | 'password-changed' | 'email-changed' | 'token-created' | 'social-account-linked'
  | 'second-factor-added' | 'second-factor-removed' | 'recovery-code-used' | 'second-factor-guessed';

/** Old news need no message. */
const smsSeconds = 3600;

/** Characters of a title; the table has room for more. */
const longestTitle = 200;

interface NotifyOptions {
  /** What makes it one notification: asking again with the same key tells nothing more. */
  key?: string;
  /** Address to mail to in place of the account's own, e.g. the former one. */
  to?: string;
  /** Where it was done from, for the mail to say. */
  from?: Pick<RequestContext, 'ip' | 'userAgent'>;
}

const findRecipient = statement(
  'notifications.find-recipient',
  { parameters: { userId: z.number(), event: z.string() }, row: { email: z.string(), name: z.string(), mobile: z.string().nullable(), now: present(z.date()), ...settingRow } },
  `SELECT u.email, u.name, CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS mobile, now() AS now, ${settingColumns} FROM users u
   LEFT JOIN notification_settings s ON s.user_id = u.id AND s.event = $event WHERE u.id = $userId AND u.status <> 'WITHDRAWN'`,
);

const addNotification = statement(
  'notifications.add',
  {
    parameters: { userId: z.number(), event: z.string(), key: z.string().nullable(), title: z.string(), link: z.string(), listed: z.boolean() },
  },
  `INSERT INTO notifications (user_id, event, key, title, link, listed) VALUES ($userId, $event, $key, $title, $link, $listed)
   ON CONFLICT (user_id, event, key) DO NOTHING`,
);

/**
 * Tells a person of an event, by the channels that they chose, inside the current transaction: nobody is told of what is not kept.
 *
 * `await notify(userId, 'application-approved', { mode: 'ls' }, { key: `application/${id}` })`
 */
export async function notify<E extends NotificationEvent>(userId: number, event: E, data: NotificationData[E], options: NotifyOptions = {}): Promise<void> {
  await transaction(async () => {
    const recipient = await findRecipient.first({ userId, event });
    if (!recipient) return;
    const { inApp, email, sms } = chosenOrDefault(event, recipient);
    const rule: EventRule<NotificationData[E]> = notificationEvents[event];
    const [title, link] = [oneLine(rule.title(data)), rule.link(data)];
    const added = await addNotification.run({ userId, event, key: options.key ?? null, title, link, listed: inApp });
    if (added === 0) return;
    if (sms && recipient.mobile) await queueSms({ kind: event, to: recipient.mobile, text: `[${config().SITE_NAME}] ${title}`, goodFor: smsSeconds });
    if (!email) return;
    await mail(event, data, { link, to: options.to ?? recipient.email, name: recipient.name, details: options.from ? occasion(recipient.now, options.from) : [] });
  });
}

/** Names in a title are what somebody typed. */
function oneLine(title: string): string {
  return Array.from(title.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).slice(0, longestTitle).join('');
}

interface Letter {
  link: string;
  to: string;
  name: string;
  details: readonly string[];
}

async function mail<E extends NotificationEvent>(event: E, data: NotificationData[E], { link, to, name, details }: Letter): Promise<void> {
  const words = notificationMails[event](data);
  const { siteOrigin } = config();
  const url = words.link === newPasswordPath ? newPasswordUrl(to) : siteOrigin + (words.link ?? link);
  await sendLinkMail({
    kind: event,
    to,
    subject: words.subject,
    lines: [`${nameInMail(name)}님, 안녕하세요.`, ...words.lines, ...details],
    link: { url, label: words.label },
    notes: [...(words.notes ?? []), ...(notificationEvents[event].fixed.includes('email') ? [] : [`이 메일은 알림 설정에서 끌 수 있습니다: ${siteOrigin}/my/settings/notification`])],
  });
}

/**
 * Tells the owner of an account at once what was done to it, when and from where, with a way to stop it. Call it in the
 * transaction that does it.
 *
 * `await tellOwner(userId, 'social-account-linked', { provider: 'KAKAO' }, { context })`
 * @param options.to the former address, where it was the address that changed
 */
export async function tellOwner<E extends SecurityNotice>(
  userId: number,
  event: E,
  data: NotificationData[E],
  { context, to }: { context: Pick<RequestContext, 'ip' | 'userAgent'>; to?: string },
): Promise<void> {
  await notify(userId, event, data, { from: context, ...(to !== undefined && { to }) });
}

const seoulTime = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });

/** When, with what and from where something was done. */
function occasion(now: Date, { ip, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>): string[] {
  return [`시각: ${seoulTime.format(now)} (한국 시간)`, `기기: ${deviceName(userAgent)}`, `네트워크: ${maskedNetwork(ip)}`];
}
