import { useEffect, useState } from 'react';
import { onSavedChange } from './saved-changes.ts';
import { allSaved, timeNow, type SavedRecord } from './saved-store.ts';

interface Saved {
  /** Lectures that are here as a whole, the newest first. */
  lectures: SavedRecord[];
  /** By the server's clock; nothing where this device's was set back, and they cannot be watched. */
  now: number | undefined;
}

/** What this browser saves; nothing before that is known. */
export function useSaved(): Saved | undefined {
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    const read = async () => {
      const [all, now] = await Promise.all([allSaved(), timeNow()]);
      setSaved({ lectures: all.filter(({ whole, expiresAt }) => whole && (now === undefined || now < expiresAt)).toReversed(), now });
    };
    // A browser that has no room for a database saves nothing.
    const look = () => void read().catch(() => setSaved({ lectures: [], now: undefined }));
    look();
    return onSavedChange(look);
  }, []);
  return saved;
}
