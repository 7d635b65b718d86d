import type { PushDevice } from '@baeum/contract/domains/push-devices/push-devices.contract.ts';

/** Whether this browser can be told while the site is not open in it. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the person, who has just pressed for it, and then the browser's maker for an address. A subscription for another key of the site
 * is given up first: nothing that is signed with this one would get there.
 * @returns nothing where the person or the browser refuses
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

/** Tells the browser's maker that nothing more comes, when it is this browser that was switched off. */
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
