import type { PushDevice } from '@baeum/contract/domains/push-devices/push-devices.contract.ts';

/** Whether this browser supports push notifications. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Requests permission after the user's press, and then a push subscription. An existing one for another key of the site is removed
 * first: messages signed with this key would not arrive.
 * @returns undefined if the user or the browser refuses
 */
export async function subscribe(publicKey: string): Promise<Subscription | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && keyOf(former.options.applicationServerKey) !== publicKey) await former.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

/** Removes the browser's push subscription, if it is this browser that was switched off. */
export async function unsubscribe({ current }: PushDevice): Promise<void> {
  if (!current || !canSubscribe()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function keyOf(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
