import {
  notificationEventNames,
  notificationEvents,
  type NotificationChannel,
  type NotificationEvent,
} from '@baeum/contract/domains/notifications/notification-events.ts';
import { isFixed, type NotificationSetting, type NotificationSettingInput } from '@baeum/contract/domains/notifications/notifications.rules.ts';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../database/statement.ts';

/** A person's choice for an event; null where they made none. */
export const settingRow = { in_app: z.boolean().nullable(), by_email: z.boolean().nullable(), by_sms: z.boolean().nullable(), by_push: z.boolean().nullable() };
export const settingColumns = 's.in_app, s.by_email, s.by_sms, s.by_push';

const chosenRow = { event: z.string(), in_app: z.boolean(), by_email: z.boolean(), by_sms: z.boolean(), by_push: z.boolean().nullable() };

const findChosen = statement(
  'notifications.find-settings',
  { parameters: { userId: z.number() }, row: chosenRow },
  `SELECT s.event, ${settingColumns} FROM notification_settings s WHERE s.user_id = $userId`,
);

const saveChosen = statement(
  'notifications.save-settings',
  { parameters: { userId: z.number(), settings: json(z.array(z.object(chosenRow))) } },
  `INSERT INTO notification_settings AS s (user_id, event, in_app, by_email, by_sms, by_push)
   SELECT $userId, event, in_app, by_email, by_sms, by_push
   FROM jsonb_to_recordset($settings) AS given (event text, in_app boolean, by_email boolean, by_sms boolean, by_push boolean)
   ON CONFLICT (user_id, event) DO UPDATE SET (in_app, by_email, by_sms, by_push)
     = (excluded.in_app, excluded.by_email, excluded.by_sms, coalesce(excluded.by_push, s.by_push))`,
);

/** The channels of an event: the person's choice, else the default, and always the mandatory ones. */
export function chosenOrDefault(event: NotificationEvent, row: RowOf<typeof settingRow> | undefined): Record<NotificationChannel, boolean> {
  const { defaults } = notificationEvents[event];
  const of = (channel: NotificationChannel, chosen: boolean | null | undefined) => isFixed(event, channel) || (chosen ?? defaults[channel]);
  return { inApp: of('inApp', row?.in_app), email: of('email', row?.by_email), sms: of('sms', row?.by_sms), push: of('push', row?.by_push) };
}

/** The person's channels for each event, in the order of the contract. */
export async function getSettings(userId: number): Promise<NotificationSetting[]> {
  const rows = new Map((await findChosen.all({ userId })).map((row) => [row.event, row]));
  return notificationEventNames.map((event) => ({ event, ...chosenOrDefault(event, rows.get(event)) }));
}

/** Changes the settings of the given events. */
export async function setSettings(userId: number, settings: readonly NotificationSettingInput[]): Promise<NotificationSetting[]> {
  await saveChosen.run({
    userId,
    settings: settings.map(({ event, inApp, email, sms, push = null }) => ({ event, in_app: inApp, by_email: email, by_sms: sms, by_push: push })),
  });
  return getSettings(userId);
}
