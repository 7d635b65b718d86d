import express, { type RequestHandler, type Response } from 'express';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { config } from '../config.ts';

/** Seconds for which a browser caches the site's name and pictures. */
const manifestAge = 3600;
/** Colours of the ground in light, which is the first of the site's looks. */
const ground = '#ffffff';

/** Removes itself, and deletes the caches of earlier workers; browsers look for it whenever they open a page. */
const leaving = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('baeum-')) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/**
 * Makes the site installable: its name and looks, and its service worker, with a first line of settings. Without `built`, and with
 * `SERVICE_WORKER=off`, browsers that have a worker remove it.
 * @param built folder of the web client's build
 */
export function installable(built: string | undefined): RequestHandler {
  const worker = built !== undefined && config().SERVICE_WORKER === 'on' ? workerOf(built) : leaving;
  const router = express.Router();
  router.get('/manifest.webmanifest', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${manifestAge}`).type('application/manifest+json').send(JSON.stringify(manifest()));
  });
  router.get('/sw.js', (_request, response) => sendWorker(response, worker));
  return router;
}

/** Never cached: a cached copy would delay the next version. */
function sendWorker(response: Response, script: string): void {
  const { CDN_HOST } = config();
  response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': `default-src 'none'; connect-src 'self'${CDN_HOST ? ` ${CDN_HOST}` : ''}` });
  response.type('text/javascript').send(script);
}

function workerOf(built: string): string {
  const { SITE_NAME, CDN_HOST } = config();
  const script = readFileSync(`${built}service-worker/worker.js`, 'utf8');
  const chunks = readFileSync(`${built}client/.vite/manifest.json`, 'utf8');
  const version = createHash('sha256').update(chunks).update(script).digest('base64url').slice(0, 16);
  const filesOfSavedLectures = filesOfSavedLecturesPage(JSON.parse(chunks) as Chunks);
  return `self.ofSite=${JSON.stringify({ version, siteName: SITE_NAME, filesOrigin: CDN_HOST ?? '', filesOfSavedLectures })};\n${script}`;
}

/** Vite's manifest of a build: each file with those that it needs. */
type Chunks = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>;

/** Source files that cover everything the offline lectures page may show. */
const partsOfOffline = ['src/domains/learning/OfflineLecturesPage.tsx', 'src/app/background-work.ts', 'src/ui/modal/AlertDialog.tsx'];

/** Files that this page needs without a network, except those that every page has. */
function filesOfSavedLecturesPage(chunks: Chunks): string[] {
  const ofEveryPage = new Set<string>();
  const wanted = new Set<string>();
  const reach = (found: Set<string>, late: boolean) => (key: string) => {
    const chunk = chunks[key];
    if (!chunk || found.has(key) || ofEveryPage.has(key)) return;
    found.add(key);
    [...(chunk.imports ?? []), ...(late ? (chunk.dynamicImports ?? []) : [])].forEach(reach(found, late));
  };
  reach(ofEveryPage, false)('src/app/entry-client.tsx');
  partsOfOffline.forEach(reach(wanted, true));
  return [...new Set([...wanted].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]))];
}

function manifest() {
  const { SITE_NAME } = config();
  return {
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: '강의를 듣고, 묻고, 나누는 온라인 배움터',
    lang: 'ko',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: '내 학습', url: '/user/dashboard', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] },
      { name: '검색', url: '/search', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    ],
  };
}
