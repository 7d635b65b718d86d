import { scope, type PressEvent, type PushEvent } from './scope.ts';

export function show({ data }: PushEvent): Promise<void> {
  const { title = scope.ofSite.siteName, path = '/' } = messageIn(data);
  // Only the last one per target is shown.
  return scope.registration.showNotification(title, { body: scope.ofSite.siteName, icon: '/icon-192.png', tag: path, data: path, lang: 'ko' });
}

/** Opens the page: in an open window of the site, or in a new one. */
export async function follow({ notification }: PressEvent): Promise<void> {
  notification.close();
  const { href } = new URL(notification.data as string, scope.location.origin);
  const [open] = await scope.clients.matchAll({ type: 'window' });
  if (!open) return void (await scope.clients.openWindow(href));
  // A browser may refuse the focus when the press came too late.
  await open.focus().catch(() => undefined);
  await open.navigate(href);
}

/** The server's payload. A browser woken by a push must show a notification, even if the payload is invalid. */
function messageIn(data: PushEvent['data']): { title?: string; path?: string } {
  try {
    const { title, path } = (data?.json() ?? {}) as Record<string, unknown>;
    return { ...(typeof title === 'string' && { title }), ...(typeof path === 'string' && isOfSite(path) && { path }) };
  } catch {
    return {};
  }
}

function isOfSite(path: string): boolean {
  return new URL(path, scope.location.origin).origin === scope.location.origin;
}
