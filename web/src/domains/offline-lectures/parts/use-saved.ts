import { useEffect, useState } from 'react';
import { onSavedChange } from './saved-changes.ts';
import { allSaved, timeNow, type SavedRecord } from './saved-store.ts';

interface Saved {
  /** Completely saved lectures, the newest first. */
  lectures: SavedRecord[];
  /** By the server's clock; undefined if this device's was set back, so that they cannot be played. */
  now: number | undefined;
}

/** The lectures saved in this browser; undefined until loaded. */
export function useSaved(): Saved | undefined {
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    const read = async () => {
      const [all, now] = await Promise.all([allSaved(), timeNow()]);
      setSaved({ lectures: all.filter(({ whole, expiresAt }) => whole && (now === undefined || now < expiresAt)).toReversed(), now });
    };
    // A browser without room for a database saves nothing.
    const look = () => void read().catch(() => setSaved({ lectures: [], now: undefined }));
    look();
    return onSavedChange(look);
  }, []);
  return saved;
}
