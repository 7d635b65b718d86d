import { savedLecturesPage } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { offlineCopy } from '@baeum/contract/shared/constants.ts';
import { offlinePage } from './offline-page.ts';
import { scope, type CallEvent } from './scope.ts';

const { version, filesOrigin, filesOfKept } = scope.ofSite;
/** All that this site keeps begins with it. */
const prefix = 'baeum-';
/** A version has its own, so that what it shows is never put together from two. */
const stores = {
  pages: `${prefix}pages-${version}`,
  answers: `${prefix}answers-${version}`,
  files: `${prefix}files-${version}`,
  kept: `${prefix}kept-${version}`,
} as const;
/** The last so many are kept. */
const most = { pages: 40, answers: 150 } as const;
/** The network has so many milliseconds before a copy is shown in its place. */
const patience = 3000;
/** What made the server write differently is in the address or the same for this browser. */
const whatever = { ignoreVary: true } as const;

/** A page: the server's, or else the last copy, or else what says that there is none. */
export function pageFor(event: CallEvent): Promise<Response> {
  const { request } = event;
  const asked = loaded(event).then((answer) => {
    if (mayBeKept(answer)) event.waitUntil(savePage(request.url, answer.clone()));
    return answer;
  });
  const isOfKept = new URL(request.url).pathname === savedLecturesPage;
  return firstOf(asked, () => (isOfKept ? copyOf('kept', savedLecturesPage) : copyOf('pages', request.url)), toldOffline);
}

/** An answer of the API, likewise. */
export function answerFor(event: CallEvent): Promise<Response> {
  const { request } = event;
  const asked = fetch(request).then((answer) => {
    if (mayBeKept(answer)) event.waitUntil(keep('answers', request.url, answer.clone()));
    return answer;
  });
  return firstOf(
    asked,
    () => markedCopyOf(request.url),
    () => Promise.resolve(Response.error()),
  );
}

/** A file of the site, whose name tells its content, so that one copy is as good as another. */
export async function fileFor(event: CallEvent): Promise<Response> {
  const { request } = event;
  const kept = await copyOf('files', request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // What another host hands out to a style sheet's link cannot be looked at.
  if (answer.ok) event.waitUntil(putFile(request.url, answer.clone()));
  return answer;
}

/** A full disk, or a page that is left while its files come, costs the copy and nothing else. */
async function putFile(url: string, answer: Response): Promise<void> {
  await scope.caches
    .open(stores.files)
    .then((files) => files.put(url, answer))
    .catch(() => undefined);
}

/** Whether an address is that of a file of the site. */
export function isFile(url: URL): boolean {
  return (url.origin === scope.location.origin || url.origin === filesOrigin) && url.pathname.startsWith('/assets/');
}

/** Keeps a page that nobody has asked this worker for, as the visitor sees it whose browser this is. */
export async function cacheAhead(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (mayBeKept(answer) && !answer.redirected) await savePage(new URL(address, scope.location.origin).href, answer);
}

/**
 * Keeps the page that shows what of lectures this browser has, with all that it needs. It is asked for without a session: the copy is what visitors see, and
 * nobody's own. It fails where something is missing.
 */
export async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(savedLecturesPage, { headers: { accept: 'text/html' }, credentials: 'omit' });
  if (page.status !== 200 || page.redirected) throw new Error('no page of offline lectures');
  const files = await scope.caches.open(stores.files);
  const late = filesOfKept.map((file) => storeFile(files, new URL(file, filesOrigin || scope.location.origin).href));
  await Promise.all([...late, storeFiles(await page.clone().text())]);
  await (await scope.caches.open(stores.kept)).put(savedLecturesPage, page);
}

/** Deletes what former versions kept. */
export async function dropFormerCopies(): Promise<void> {
  const own: readonly string[] = Object.values(stores);
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && !own.includes(name)).map((name) => scope.caches.delete(name)));
}

/** The server says what visitors see, which anybody may; nothing else is kept, whatever its address. */
function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && headers.get(offlineCopy.header) === offlineCopy.kept;
}

async function loaded({ request, preloadResponse }: CallEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The network's answer; a copy where it fails or takes long. */
async function firstOf(asked: Promise<Response>, copy: () => Promise<Response | undefined>, otherwise: () => Promise<Response>): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  try {
    return (await Promise.race([asked, late])) ?? (await copy()) ?? (await asked);
  } catch {
    return (await copy()) ?? otherwise();
  }
}

/** Nothing, too, where the browser cannot read what it keeps. */
function copyOf(store: keyof typeof stores, url: string): Promise<Response | undefined> {
  return scope.caches
    .open(stores[store])
    .then((copies) => copies.match(url, whatever))
    .catch(() => undefined);
}

/** The page is told that the server has not answered. */
async function markedCopyOf(url: string): Promise<Response | undefined> {
  const copy = await copyOf('answers', url);
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  headers.set(offlineCopy.header, offlineCopy.shown);
  return new Response(copy.body, { status: copy.status, headers });
}

/** First that of offline lectures, where there is one. */
async function toldOffline(): Promise<Response> {
  const [pages, ofKept] = await Promise.all([scope.caches.open(stores.pages), copyOf('kept', savedLecturesPage)]);
  const addresses = (await pages.keys()).map(({ url }) => url).toReversed();
  const copies = await Promise.all(addresses.map(async (url) => ({ url, page: await pages.match(url, whatever) })));
  const all = [...(ofKept ? [{ url: new URL(savedLecturesPage, scope.location.origin).href, page: ofKept }] : []), ...copies];
  return offlinePage(await Promise.all(all.map(async ({ url, page }) => ({ url, title: titleIn((await page?.text()) ?? '') }))));
}

function titleIn(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

/** With the files that it names: without them it could be read, but not used. */
async function savePage(url: string, page: Response): Promise<void> {
  await storeFiles(await page.clone().text());
  await keep('pages', url, page);
}

async function storeFiles(html: string): Promise<void> {
  const files = await scope.caches.open(stores.files);
  const named = html.split('"').filter((text) => text.includes('/assets/') && URL.canParse(text, scope.location.origin));
  const addresses = new Set(
    named
      .map((text) => new URL(text, scope.location.origin))
      .filter(isFile)
      .map(({ href }) => href),
  );
  await Promise.all([...addresses].map((address) => storeFile(files, address)));
}

async function storeFile(files: Cache, address: string): Promise<void> {
  if (await files.match(address, whatever)) return;
  const file = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  if (file.ok) await files.put(address, file);
}

/** The newest is the last, and the first ones go. */
async function keep(store: keyof typeof most, url: string, answer: Response): Promise<void> {
  const copies = await scope.caches.open(stores[store]);
  await copies.put(url, answer);
  const all = await copies.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most[store])).map((request) => copies.delete(request, whatever)));
}
