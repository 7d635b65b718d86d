import { savedLecturesPage } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { offlineCopy } from '@baeum/contract/shared/constants.ts';
import { offlinePage } from './offline-page.ts';
import { scope, type CallEvent } from './scope.ts';

const { version, filesOrigin, filesOfSavedLectures } = scope.ofSite;
/** Prefix of all caches of this site. */
const prefix = 'baeum-';
/** Caches are per version, so that a page never mixes files of two versions. */
const stores = {
  pages: `${prefix}pages-${version}`,
  answers: `${prefix}answers-${version}`,
  files: `${prefix}files-${version}`,
  kept: `${prefix}kept-${version}`,
} as const;
/** Maximum number of entries. */
const most = { pages: 40, answers: 150 } as const;
/** Milliseconds to wait for the network before a copy is shown. */
const patience = 3000;
/** Everything that responses vary by is in the address or constant for this browser. */
const whatever = { ignoreVary: true } as const;

/** A page: from the server, else the last copy, else the offline page. */
export function pageFor(event: CallEvent): Promise<Response> {
  const { request } = event;
  const asked = loaded(event).then((answer) => {
    if (mayBeCopied(answer)) event.waitUntil(savePage(request.url, answer.clone()));
    return answer;
  });
  const isSavedLectures = new URL(request.url).pathname === savedLecturesPage;
  return firstOf(asked, () => (isSavedLectures ? copyOf('kept', savedLecturesPage) : copyOf('pages', request.url)), toldOffline);
}

/** An API response, network first too. */
export function answerFor(event: CallEvent): Promise<Response> {
  const { request } = event;
  const asked = fetch(request).then((answer) => {
    if (mayBeCopied(answer)) event.waitUntil(storeCopy('answers', request.url, answer.clone()));
    return answer;
  });
  return firstOf(
    asked,
    () => markedCopyOf(request.url),
    () => Promise.resolve(Response.error()),
  );
}

/** A file of the site, whose name contains its content hash, so a copy is never stale. */
export async function fileFor(event: CallEvent): Promise<Response> {
  const { request } = event;
  const kept = await copyOf('files', request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // Opaque responses, as for style sheets from another host, cannot be inspected.
  if (answer.ok) event.waitUntil(putFile(request.url, answer.clone()));
  return answer;
}

/** A full disk, or leaving the page while files load, only loses the copy. */
async function putFile(url: string, answer: Response): Promise<void> {
  await scope.caches
    .open(stores.files)
    .then((files) => files.put(url, answer))
    .catch(() => undefined);
}

/** Whether an address is a file of the site. */
export function isFile(url: URL): boolean {
  return (url.origin === scope.location.origin || url.origin === filesOrigin) && url.pathname.startsWith('/assets/');
}

/** Caches a page that was not requested through this worker, as this browser's visitor sees it. */
export async function cacheAhead(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (mayBeCopied(answer) && !answer.redirected) await savePage(new URL(address, scope.location.origin).href, answer);
}

/**
 * Caches the page of lectures saved in this browser, with everything it needs. Requested without credentials, so that the copy is the signed-out page
 * and contains no user's data. Fails if anything is missing.
 */
export async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(savedLecturesPage, { headers: { accept: 'text/html' }, credentials: 'omit' });
  if (page.status !== 200 || page.redirected) throw new Error('no page of offline lectures');
  const files = await scope.caches.open(stores.files);
  const late = filesOfSavedLectures.map((file) => storeFile(files, new URL(file, filesOrigin || scope.location.origin).href));
  await Promise.all([...late, storeFiles(await page.clone().text())]);
  await (await scope.caches.open(stores.kept)).put(savedLecturesPage, page);
}

/** Deletes the caches of former versions. */
export async function dropFormerCopies(): Promise<void> {
  const own: readonly string[] = Object.values(stores);
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && !own.includes(name)).map((name) => scope.caches.delete(name)));
}

/** The server marks public pages and responses; nothing else is cached, whatever its address. */
function mayBeCopied({ status, headers }: Response): boolean {
  return status === 200 && headers.get(offlineCopy.header) === offlineCopy.kept;
}

async function loaded({ request, preloadResponse }: CallEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The network's response; a copy if it fails or is slow. */
async function firstOf(asked: Promise<Response>, copy: () => Promise<Response | undefined>, otherwise: () => Promise<Response>): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  try {
    return (await Promise.race([asked, late])) ?? (await copy()) ?? (await asked);
  } catch {
    return (await copy()) ?? otherwise();
  }
}

/** Also undefined if the browser cannot read its cache. */
function copyOf(store: keyof typeof stores, url: string): Promise<Response | undefined> {
  return scope.caches
    .open(stores[store])
    .then((copies) => copies.match(url, whatever))
    .catch(() => undefined);
}

/** The header tells the page that the response is a copy. */
async function markedCopyOf(url: string): Promise<Response | undefined> {
  const copy = await copyOf('answers', url);
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  headers.set(offlineCopy.header, offlineCopy.shown);
  return new Response(copy.body, { status: copy.status, headers });
}

/** The page of offline lectures comes first, if cached. */
async function toldOffline(): Promise<Response> {
  const [pages, savedLectures] = await Promise.all([scope.caches.open(stores.pages), copyOf('kept', savedLecturesPage)]);
  const addresses = (await pages.keys()).map(({ url }) => url).toReversed();
  const copies = await Promise.all(addresses.map(async (url) => ({ url, page: await pages.match(url, whatever) })));
  const all = [...(savedLectures ? [{ url: new URL(savedLecturesPage, scope.location.origin).href, page: savedLectures }] : []), ...copies];
  return offlinePage(await Promise.all(all.map(async ({ url, page }) => ({ url, title: titleIn((await page?.text()) ?? '') }))));
}

function titleIn(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

/** Includes the files that it links: without them it would be readable but not usable. */
async function savePage(url: string, page: Response): Promise<void> {
  await storeFiles(await page.clone().text());
  await storeCopy('pages', url, page);
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

/** The oldest entries come first and are deleted first. */
async function storeCopy(store: keyof typeof most, url: string, answer: Response): Promise<void> {
  const copies = await scope.caches.open(stores[store]);
  await copies.put(url, answer);
  const all = await copies.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most[store])).map((request) => copies.delete(request, whatever)));
}
