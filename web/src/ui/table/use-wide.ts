import { useSyncExternalStore } from 'react';

/** Minimum window widths in pixels for a table's columns, and for a panel beside the content. */
type Least = 768 | 1080;

const subscriptions = { 768: subscribing(768), 1080: subscribing(1080) };

/** Whether the window is wide enough for columns. */
export function useWide(least: Least = 768): boolean {
  return useSyncExternalStore(
    subscriptions[least],
    () => matchMedia(from(least)).matches,
    () => true,
  );
}

function from(least: Least): string {
  return `(width >= ${least}px)`;
}

function subscribing(least: Least) {
  return (listener: () => void) => {
    const media = matchMedia(from(least));
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
}
