import express, { Router } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const font = `${dirname(require.resolve('pretendard/package.json'))}/dist/web/variable`;
const page = fileURLToPath(new URL('../../domains/system/docs-page/', import.meta.url));
const tokens = fileURLToPath(new URL('../../../../web/src/ui/styles/tokens.css', import.meta.url));

/**
 * Files of the pages that the server renders by itself: documentation, error codes, sent mails. The font comes from its package and the
 * colours from the web client, so nothing is loaded from another host, and all of it works under the policy of every other page (no inline
 * script or style). The page's own modules fit each other only in one version: caches revalidate them each time.
 */
export function docsAssets(): Router {
  const router = Router();
  const options = { index: false, redirect: false, fallthrough: true } as const;
  router.get('/tokens.css', (_request, response) => response.sendFile(tokens, { maxAge: '1h' }));
  router.use(express.static(page, options), express.static(font, { ...options, maxAge: '1h' }));
  return router;
}
