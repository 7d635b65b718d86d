import { useEffect } from 'react';
import { loadFonts } from '../client/fonts.ts';

/**
 * Brings the font once the page has been painted and answers to presses, for it must not compete with either; then
 * marks the document as settled.
 */
export function Settle() {
  useEffect(() => {
    const settle = async () => {
      await loadFonts();
      document.documentElement.toggleAttribute('data-settled', true);
    };
    const afterPaint = () => requestAnimationFrame(() => setTimeout(settle));
    if (document.readyState === 'complete') afterPaint();
    else window.addEventListener('load', afterPaint, { once: true });
  }, []);
  return null;
}
