import {
  notificationChannels,
  notificationEvents,
  notificationGroups,
  type NotificationChannel,
  type NotificationGroup,
} from '@baeum/contract/domains/notifications/notification-events.ts';
import { isFixed, type NotificationSetting } from '@baeum/contract/domains/notifications/notifications.rules.ts';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './NotificationMatrix.module.css';
import { notifications } from './notifications.api.ts';
import { settingsTexts as texts } from './notifications.texts.ts';

/** Events in rows, channels in columns. */
export function NotificationMatrix({ settings }: { settings: readonly NotificationSetting[] }) {
  const { user } = useSession();
  const concerns: Partial<Record<NotificationGroup, boolean | undefined>> = {
    operating: user?.roleAdmin,
    teaching: user?.isInstructor || user?.isMentor || user?.roleAdmin,
  };
  const groups = (Object.keys(notificationGroups) as NotificationGroup[]).filter((group) => concerns[group] ?? !(group in concerns));
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{texts.event}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={notificationChannels.length + 1} className={styles.group}>
              {notificationGroups[group]}
            </th>
          </tr>
          {settings
            .filter(({ event }) => notificationEvents[event].group === group && (user?.isMentor || !notificationEvents[event].mentorsOnly))
            .map((setting) => (
              <EventRow key={setting.event} setting={setting} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

/** Updated optimistically, and reverted if saving fails. */
function EventRow({ setting }: { setting: NotificationSetting }) {
  const [shown, setShown] = useState(setting);
  const { mutate } = notifications.setNotificationSettings.useMutation();
  const { label } = notificationEvents[setting.event];
  const change = (channel: NotificationChannel, on: boolean) => {
    const next = { ...shown, [channel]: on };
    setShown(next);
    mutate({ body: [next] }, { onSuccess: () => toast(texts.saved), onError: () => setShown(shown) });
  };
  return (
    <tr>
      <th scope="row" className={styles.event}>
        {label}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className={styles.channel}>
          <label className={styles.cell}>
            <input
              type="checkbox"
              aria-label={texts.cell(label, channel)}
              checked={shown[channel]}
              disabled={isFixed(setting.event, channel)}
              onChange={(event) => change(channel, event.currentTarget.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
