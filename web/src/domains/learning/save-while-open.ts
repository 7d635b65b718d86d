import type { ProgressSaver } from './progress-saver.ts';

/** Saves when the page is hidden or left, and pending saves when the connection is back. The returned function stops it with a last save. */
export function saveWhileOpen(saver: ProgressSaver): () => void {
  const hide = () => document.visibilityState === 'hidden' && saver.leave();
  const leave = () => saver.leave();
  const online = () => void saver.sendWaiting();
  void saver.sendWaiting();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', online);
    saver.leave();
  };
}
