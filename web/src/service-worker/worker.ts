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

/** What the installed site opens with, and what is open when somebody comes for the first time. None of it is needed. */
async function cacheFirstPages(): Promise<void> {
  const open = scope.registration.active ? [] : await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.allSettled([...new Set([new URL('/', scope.location.origin).href, ...open.map(({ url }) => url)])].map(cacheAhead));
}

/** Who keeps lectures goes on watching them with a new version: without the page it is not taken. */
async function repeatWhileOpen(): Promise<void> {
  const kept = await allSaved().catch(() => []);
  if (kept.length > 0) await cacheOfflinePage();
}

/** Answers a page whether something was done. */
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

/** Everything else, such as films, pictures and what changes something, goes its way as if there were no worker. */
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
