import { useEffect } from 'react';
import { afterPaint } from '../client/after-paint.ts';
import type { Boot } from '../client/boot.tsx';
import { waitForConnection } from '../client/connection.ts';

/**
 * Loads the font and then the experimentation service's shell once the page is painted and interactive, so that neither
 * delays it. In between it sets `data-settled` on the document: from then on the layout no longer changes.
 */
export function AfterFirstPaint({ boot }: { boot: Boot }) {
  useEffect(() => {
    afterPaint(() => void loadTheRest(boot));
  }, [boot]);
  return null;
}

async function loadTheRest(boot: Boot): Promise<void> {
  await loadSiteFont();
  document.documentElement.toggleAttribute('data-settled', true);
  await loadShell(boot);
}

/** When the font cannot be loaded, the fallback font stays. */
async function loadSiteFont(): Promise<void> {
  const loaded = await import('../client/fonts.ts').catch(() => undefined);
  await loaded?.loadFonts();
}

/** When the shell cannot be loaded, the page works without it, and its events wait until the site answers again. */
async function loadShell(boot: Boot): Promise<void> {
  const loaded = await import('../experimentation/start-shell.ts').catch(() => undefined);
  if (loaded) await loaded.startShell(boot);
  else if (await waitForConnection()) await loadShell(boot);
}
