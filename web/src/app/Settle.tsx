import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Boot } from '../client/boot.tsx';
import { loadFonts } from '../client/fonts.ts';
import { findBridge } from '../experimentation/bridge/bridge.ts';
import { tellShell } from '../experimentation/door.ts';

/**
 * Brings the font once the page has been painted and answers to presses, for it must not compete with either; then
 * marks the document as settled and brings the experimentation service's shell. Stands behind the page, so that its
 * title is the document's when a view is reported.
 */
export function Settle({ boot }: { boot: Boot }) {
  const { pathname } = useLocation();
  useEffect(() => tellShell((shell) => shell.trackPageView()), [pathname]);
  useEffect(() => {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(settle, 0, boot));
    if (document.readyState === 'complete') afterPaint();
    else window.addEventListener('load', afterPaint, { once: true });
  }, [boot]);
  return null;
}

async function settle(boot: Boot): Promise<void> {
  await loadFonts();
  document.documentElement.toggleAttribute('data-settled', true);
  // A frame of the developer tools is no visit.
  if (window.parent !== window) return;
  const bridge = findBridge();
  if (bridge) (await import('../experimentation/bridge/bridge-shell.ts')).startInApp(bridge, boot);
  else (await import('../experimentation/start.ts')).startExperimentation(boot);
}
