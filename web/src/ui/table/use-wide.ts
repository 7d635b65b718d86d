import { useSyncExternalStore } from 'react';

/** Widths in pixels from which the window has room for the columns of a table, and for a side beside the content. */
type Least = 768 | 1080;

const subscriptions = { 768: subscribing(768), 1080: subscribing(1080) };

/** Whether the window has room for columns beside each other. */
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
