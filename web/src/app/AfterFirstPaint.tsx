import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '../client/after-paint.ts';
import type { Boot } from '../client/boot.tsx';
import { waitForConnection } from '../client/connection.ts';
import { withLate } from '../ui/late.tsx';

/**
 * Caches the font for later and loads the experimentation client once the page is painted and interactive, so that
 * neither delays it. In between it sets `data-settled` on the document: from then on the layout no longer changes.
 */
export function AfterFirstPaint({ boot }: { boot: Boot }) {
  useEffect(() => {
    afterPaint(() => void loadTheRest(boot));
  }, [boot]);
  useFontsOnNextScreen();
  return null;
}

/** The first screen of a first visit stays in the system's font. */
function useFontsOnNextScreen(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) void withLate(loadBackgroundWork, ({ showFonts }) => showFonts());
  }, [pathname]);
}

async function loadTheRest(boot: Boot): Promise<void> {
  await withLate(loadBackgroundWork, ({ begin }) => begin(boot.site));
  document.documentElement.toggleAttribute('data-settled', true);
  setTimeout(loadExperimentation, 0, boot);
}

/** If it fails to load, the system's font stays, and focus is lost along with the removed element. */
const loadBackgroundWork = () => import('./background-work.ts');

/** If the client fails to load, the page works without it, and its events wait until the site responds again. */
async function loadExperimentation(boot: Boot): Promise<void> {
  const came = await withLate(
    () => import('../experimentation/start-client.ts'),
    ({ startClient }) => startClient(boot),
  );
  if (!came && (await waitForConnection())) await loadExperimentation(boot);
}
