import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** State of the connection: `offline` without a network, `failing` while the server does not respond properly. */
export type Connection = 'fine' | 'offline' | 'failing';

let state: Connection = 'fine';
let watching: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Checks the site's health when the network comes or goes, and pauses queries during an outage. Called once by the browser's entry. */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => subscribe(() => setOnline(state === 'fine')));
  window.addEventListener('offline', reportFault);
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'fine',
  );
}

/** Whether calls would currently fail. */
export function hasOutage(): boolean {
  return state !== 'fine';
}

/** Whether a service worker controls this page. */
export function hasCopies(): boolean {
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
}

/** Reports a transient failure. A health check then determines whether the site is down or only this call failed. */
export function reportFault(): void {
  void waitForConnection();
}

/** Reports a successful response, which ends an outage. */
export function reportAnswer(): void {
  change('fine');
}

/** Resolves when the site responds: true after an outage, false when there was none. */
export function waitForConnection(): Promise<boolean> {
  watching ??= untilAnswer().finally(() => (watching = undefined));
  return watching;
}

async function untilAnswer(): Promise<boolean> {
  let failures = 0;
  while (!(await siteAnswers())) {
    change(navigator.onLine ? 'failing' : 'offline');
    await pauseAfter(failures);
    failures += 1;
    if (state === 'fine') break;
  }
  change('fine');
  return failures > 0;
}

async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', credentials: 'omit' })).status < 500;
  } catch {
    return false;
  }
}

/** 2, 4, 8 … 30 seconds; always 30 where the browser reports when the network is back. Ends early then, or on any response. */
function pauseAfter(failures: number): Promise<void> {
  const seconds = navigator.onLine ? Math.min(2 ** (failures + 1), 30) : 30;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    window.addEventListener('online', end);
    const unsubscribe = subscribe(() => state === 'fine' && end());
  });
}

function change(next: Connection): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
