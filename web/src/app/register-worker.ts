import { hour, takeOver } from '@baeum/contract/shared/constants.ts';
import { offer } from '../ui/toast/toast-store.ts';
import { appTexts } from './app.texts.ts';

/**
 * Registers the site's service worker, and offers to switch to a new version once it is installed: until then this page and its files are of the same
 * version.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  // Service workers may be missing or blocked, as in a private window: the site works without.
  const registration = await serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  watch(registration);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => watch(registration));
  });
  // Browsers check for updates when a page is opened; this one may stay open for days.
  setInterval(() => registration.update().catch(() => undefined), hour);
}

const offered = new WeakSet<ServiceWorker>();

function watch({ waiting }: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  if (!waiting || !serviceWorker.controller || offered.has(waiting)) return;
  offered.add(waiting);
  offer(appTexts.newVersion.title, { label: appTexts.newVersion.load, run: () => change(waiting) });
}

function change(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage(takeOver, {});
}
