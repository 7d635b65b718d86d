import { saveOfflinePage } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { takeOver } from '@baeum/contract/shared/constants.ts';
import { allSaved } from '../domains/offline-lectures/parts/saved-store.ts';
import { answerFor, dropFormerCopies, fileFor, isFile, cacheAhead, cacheOfflinePage, pageFor } from './copies.ts';
import { follow, show } from './push.ts';
import { isSavedFile, savedFileFor } from './saved-files.ts';
import { scope, type CallEvent, type MessageFromPage } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([cacheFirstPages(), repeatWhileOpen()])));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('fetch', answer);
scope.addEventListener('push', (event) => event.waitUntil(show(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
scope.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting());
  if (event.data === saveOfflinePage) event.waitUntil(tell(event, cacheOfflinePage()));
});

/** Caches the installed site's start page, and the pages open on a first visit. All are optional. */
async function cacheFirstPages(): Promise<void> {
  const open = scope.registration.active ? [] : await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.allSettled([...new Set([new URL('/', scope.location.origin).href, ...open.map(({ url }) => url)])].map(cacheAhead));
}

/** Saved lectures must stay available in a new version: without the page it is not installed. */
async function repeatWhileOpen(): Promise<void> {
  const saved = await allSaved().catch(() => []);
  if (saved.length > 0) await cacheOfflinePage();
}

/** Reports to a page whether something succeeded. */
async function tell({ ports: [port] }: MessageFromPage, work: Promise<void>): Promise<void> {
  const done = await work.then(
    () => true,
    () => false,
  );
  port?.postMessage(done);
}

async function begin(): Promise<void> {
  await dropFormerCopies();
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
}

/** Everything else, such as videos, pictures and writes, bypasses the worker. */
function answer(event: CallEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (isSavedFile(url)) event.respondWith(savedFileFor(event));
  else if (isFile(url)) event.respondWith(fileFor(event));
  else if (url.origin !== scope.location.origin) return;
  else if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (request.headers.get('accept')?.includes('application/json') && !request.headers.has('authorization')) event.respondWith(answerFor(event));
}
