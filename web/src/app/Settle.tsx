import { useEffect } from 'react';
import type { Boot } from '../client/boot.tsx';
import { outageOver } from '../client/connection.ts';

/**
 * Brings the font once the page has been painted and answers to presses, for it must not compete with either; then
 * marks the document as settled and brings the experimentation service's shell.
 */
export function Settle({ boot }: { boot: Boot }) {
  useEffect(() => {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(settle, 0, boot));
    if (document.readyState === 'complete') afterPaint();
    else window.addEventListener('load', afterPaint, { once: true });
  }, [boot]);
  return null;
}

async function settle(boot: Boot): Promise<void> {
  await bringFonts();
  document.documentElement.toggleAttribute('data-settled', true);
  await bringShell(boot);
}

/** Without a network the fallback font stays. */
async function bringFonts(): Promise<void> {
  const loaded = await import('../client/fonts.ts').catch(() => undefined);
  await loaded?.loadFonts();
}

/** Without a network the page goes on, and what it has to say waits. */
async function bringShell(boot: Boot): Promise<void> {
  const loaded = await import('../experimentation/start-shell.ts').catch(() => undefined);
  if (loaded) await loaded.startShell(boot);
  else if (await outageOver()) await bringShell(boot);
}
