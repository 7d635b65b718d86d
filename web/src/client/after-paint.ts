/** Runs `work` once the page is painted and interactive, so that it delays neither. */
export function afterPaint(work: () => void): void {
  const run = () => requestAnimationFrame(() => setTimeout(work, 0));
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
