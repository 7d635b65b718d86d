import type { NotificationEvent } from '@baeum/contract/domains/notifications/notification-events.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { wordsOfNotice, type GatheredEvent, type NotificationData } from '../../notices/all-notices.ts';
import { mayCauseMail } from '../users/mail-allowances.public.ts';
import { deviceName, maskedNetwork } from './device-name.public.ts';
import { chosenOrDefault } from './notification-settings.ts';
import { sendGathered } from './notifications.jobs.ts';
import { findRecipient, isReachable, sendNotice, type Notice, type Recipient } from './send-notice.ts';
import { gatheringOf, letNoticeWait, recordSentNotice } from './waiting-notices.ts';

/** Events that an owner is notified of so that nobody else takes the account over unseen. */
export type SecurityNotice =
  | 'device-signed-in'
  | 'password-changed'
  | 'email-changed'
  | 'token-created'
  | 'social-account-linked'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'second-factor-guessed'
  | 'payee-changed';

/** Characters of a title; the table has room for more. */
const longestTitle = 200;

interface NotifyOptions {
  /** Identifies the notification: a repeated call with the same key adds nothing. */
  key?: string;
  /** The other member who caused it, or whom it is about. */
  by?: number;
  /** The course that it is about. */
  courseId?: number;
  /** Address to mail to in place of the account's own, e.g. the former one. */
  to?: string;
  /** Where it was done from, for the mail to say. */
  from?: Pick<RequestContext, 'ip' | 'userAgent'>;
  /** The calendar entry of the mail. */
  calendar?: Notice['calendar'];
  /** The person did it themselves, so it is not in their list. */
  unlisted?: boolean;
}

const addNotification = statement(
  'notifications.add',
  {
    parameters: {
      userId: z.number(),
      event: z.string(),
      key: z.string().nullable(),
      title: z.string(),
      link: z.string(),
      listed: z.boolean(),
      by: z.number().nullable(),
      courseId: z.number().nullable(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO notifications (user_id, event, key, title, link, listed, caused_by, course_id)
   VALUES ($userId, $event, $key, $title, $link, $listed, $by, $courseId)
   ON CONFLICT (user_id, event, key) DO NOTHING RETURNING id`,
);

/**
 * Notifies a person of an event, by the channels that they chose, inside the current transaction: nothing is sent if it rolls back.
 *
 * `await notify(userId, 'application-approved', { mode: 'ls' }, { key: `application/${id}` })`
 */
export async function notify<E extends Exclude<NotificationEvent, GatheredEvent>>(
  userId: number,
  event: E,
  data: NotificationData[E],
  options: NotifyOptions = {},
): Promise<void> {
  await transaction(async () => {
    const added = await addNotice(userId, event, data, options);
    if (!added) return;
    const { recipient, notice } = added;
    await sendNotice(recipient, { ...notice, to: options.to, details: options.from ? occasion(recipient.now, options.from) : [], calendar: options.calendar });
  });
}

interface ActionOptions {
  /** The member who acted. */
  by: number;
  /** Identifies the notification. */
  key: string;
  /** The course that it is about. */
  courseId?: number | undefined;
}

/**
 * Notifies a person of another member's action. The first is mailed at once, and those within the hour after it together; the number of
 * mails that a member may cause is limited, and beyond that the notice is shown without its mail.
 *
 * `await notifyOf(post.authorId, 'post-commented', data, { by: authorId, key: `comment/${id}` })`
 */
export async function notifyOf<E extends GatheredEvent>(
  userId: number,
  event: E,
  data: NotificationData[E],
  { by, key, courseId }: ActionOptions,
): Promise<void> {
  await transaction(async () => {
    const added = await addNotice(userId, event, data, { key, by, ...(courseId !== undefined && { courseId }) });
    if (!added || !isReachable(event, added.recipient)) return;
    const { id, recipient, notice } = added;
    const { wait, waits } = await gatheringOf(userId, event);
    if (!waits && !(await mayCauseMail(event, { userId: by }))) return;
    if (!waits && wait === 0) {
      await recordSentNotice(id);
      return sendNotice(recipient, notice);
    }
    await letNoticeWait(id, data);
    // A notice that still waits after its time has lost its job, so it is queued again.
    if (!waits || wait === 0) await sendGathered.enqueue({ userId, event }, { waitSeconds: wait, key: `notices ${userId} ${event}` });
  });
}

type AboutNotice = { [Option in 'key' | 'by' | 'courseId' | 'unlisted']?: NotifyOptions[Option] | null };

/** Adds it to the person's list on the site; undefined where it exists already, or has no receiver. */
async function addNotice<E extends NotificationEvent>(
  userId: number,
  event: E,
  data: NotificationData[E],
  { key = null, by = null, courseId = null, unlisted = false }: AboutNotice,
): Promise<{ id: number; recipient: Recipient; notice: Notice } | undefined> {
  const recipient = await findRecipient.first({ userId, event });
  if (!recipient) return undefined;
  const words = wordsOfNotice(event);
  const [title, link] = [oneLine(words.title(data)), words.link(data)];
  const listed = !unlisted && chosenOrDefault(event, recipient).inApp;
  const added = await addNotification.first({ userId, event, key, title, link, listed, by, courseId });
  return added && { id: added.id, recipient, notice: { event, title, link, mail: words.mail(data) } };
}

/** Names in a title are text that somebody typed. */
function oneLine(title: string): string {
  return Array.from(title.replace(/[\p{Cc}\p{Cf}]+/gu, ' '))
    .slice(0, longestTitle)
    .join('');
}

/**
 * Notifies the owner of an account at once of a change, with its time and origin, and a way to stop it. Call it in the transaction of the
 * change.
 *
 * `await notifyOwner(userId, 'social-account-linked', { provider: 'KAKAO' }, { context })`
 * @param options.to the former address, where it was the address that changed
 */
export async function notifyOwner<E extends SecurityNotice>(
  userId: number,
  event: E,
  data: NotificationData[E],
  { context, to }: { context: Pick<RequestContext, 'ip' | 'userAgent'>; to?: string },
): Promise<void> {
  await notify(userId, event, data, { from: context, ...(to !== undefined && { to }) });
}

const seoulTime = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });

/** Time, device and origin of an action. */
function occasion(now: Date, { ip, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>): string[] {
  return [`시각: ${seoulTime.format(now)} (한국 시간)`, `기기: ${deviceName(userAgent)}`, `네트워크: ${maskedNetwork(ip)}`];
}
